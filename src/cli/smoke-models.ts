/** `npm run smoke:models`: the connection test and one iteration against a real server. */
import { MemoryArchive } from '../explore/archive.ts';
import { Explorer } from '../explore/explorer.ts';
import { verdictWords } from '../explore/model-words.ts';
import { testConnection, type TestLine } from '../llm/connection-test.ts';
import { LabError } from '../base/errors.ts';
import { compileProgram } from '../reward/compile.ts';
import { decimalNumber, readFlags, text } from './flags.ts';
import { openLab } from './lab.ts';
import { connectionOf, KEY_VARIABLE, makersOn } from './models.ts';
import { openStudio } from './pictures.ts';
import { runCommand } from './run-command.ts';

const flags = readFlags(
  'smoke:models',
  `Tests the connection to a model server and runs one iteration with it. The key is taken from ${KEY_VARIABLE}.`,
  {
    'base-url': text('address of the server, e.g. http://localhost:11434/v1', 'URL'),
    model: text('model that designs and judges; it must see pictures', 'NAME'),
    seconds: decimalNumber('length of the trial, s', 3, { minimum: 0.5, maximum: 60 }),
  },
);

/** What only a browser asks for is not known here, whatever else was answered. */
function lineText({ name, outcome, text: found }: TestLine): string {
  if (name === 'allowed across origins' && outcome === 'yes')
    return `unknown  ${name}: only browsers ask for leave; Test connection on the page tells`;
  return `${outcome.padEnd(8)} ${name}${found === '' ? '' : `: ${found}`}`;
}

await runCommand('smoke:models', async () => {
  const { 'base-url': baseUrl, model } = flags;
  if (baseUrl === undefined || model === undefined) {
    console.log('Skipped: there is no model server to try; give --base-url and --model.');
    return;
  }
  const models = { baseUrl, designer: model, critic: model };
  const connection = connectionOf(models);
  const alive = new AbortController().signal;
  const lines = await testConnection(connection.client, models, () => undefined, alive);
  for (const line of lines) console.log(lineText(line));
  const needed = lines.filter(({ name }) => name === 'answers text' || name === 'sees pictures');
  if (needed.some(({ outcome }) => outcome !== 'yes'))
    throw new LabError('The connection does not do; no iteration was run.');

  console.log(`\nOne trial of ${flags.seconds} s by a program of the model, drawn and judged by it:`);
  const lab = await openLab('walk', 1);
  const studio = await openStudio(lab);
  try {
    const { task } = lab;
    const explorer = new Explorer(
      {
        task,
        catalogue: lab.catalogue,
        ...makersOn(connection, studio),
        runner: { run: (request, progress, signal) => lab.driver.run(request, { progress, signal }) },
        photographer: studio,
        archive: new MemoryArchive(),
        compile: compileProgram,
      },
      {
        description: task.description,
        goal: {},
        seed: 1,
        seconds: flags.seconds,
        planner: task.planner,
        budget: { iterations: 1, failures: 1 },
      },
    );
    await explorer.step();
    const [node] = explorer.exploration.nodes;
    for (const { purpose, seconds, usage, error } of node?.exchanges ?? [])
      console.log(
        `${purpose}: ${seconds.toFixed(1)} s, ${usage.sent} tokens sent, ${usage.received} received${error === null ? '' : `, ${error}`}`,
      );
    if (node?.state !== 'done')
      throw new LabError(`The iteration did not come to its end: ${explorer.status.end?.reason ?? ''}`);
    console.log(`\n${node.design?.reason ?? ''}\n${node.design?.source ?? ''}`);
    const { verdict, numbers } = node;
    if (!verdict || !numbers) return;
    console.log(verdictWords(verdict));
    console.log(`The task's own measure: ${numbers.success ? 'success' : 'no success'}.`);
  } finally {
    await studio.close();
    lab.dispose();
  }
});
