/** The lab understands its own sentences, and says what a verdict is worth where it understands little. */
import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../src/explore/critics/built-in.ts';
import { readDescription } from '../../../src/explore/description.ts';
import type { PostureNumbers } from '../../../src/protocol/trial.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { Importer } from '../../../src/physics/import/importer.ts';
import { addBrought, goalOf, taskCard, taskNamed, taskNames, type Task } from '../../../src/tasks/index.ts';
import { armModel, bipedModel, bytesOf } from '../../fixtures/brought/models.ts';

const importer = new Importer(loadEngine);

async function tasksOf(text: string): Promise<readonly Task[]> {
  const files = [{ path: 'model.xml', bytes: bytesOf(text) }];
  const answer = await importer.bring(files, null, {}, () => undefined);
  if (answer.kind !== 'body') throw new Error('No body came.');
  return addBrought(answer.body);
}

/** A limb that does all that its task measures. */
const held: PostureNumbers = {
  kind: 'posture',
  seconds: 5,
  fell: false,
  startError: 0.5,
  endError: 0.01,
  heldSeconds: 3,
  effort: 0.02,
  success: true,
  score: 95,
  conditions: [],
  events: [],
  terms: {},
} as unknown as PostureNumbers;

describe('the sentences of tasks', () => {
  it('are understood whole, of our own tasks and of those of brought bodies', async () => {
    const tasks = [
      ...taskNames.map(taskNamed),
      ...(await tasksOf(armModel())),
      ...(await tasksOf(bipedModel())),
    ];
    expect(tasks.length).toBe(taskNames.length + 5);
    for (const task of tasks)
      expect([task.description, readDescription(task.description, task).notUnderstood]).toEqual([
        task.description,
        [],
      ]);
  });

  it('that are mostly not understood are judged by the measure alone, and that is said', async () => {
    const [, hold] = await tasksOf(armModel());
    const verdict = (description: string) =>
      verdictOn({
        description,
        task: taskCard(hold),
        goal: goalOf(hold.goals, {}),
        trial: { numbers: held, sheet: null },
        best: null,
      });
    expect(verdict(hold.description)).toMatchObject({ met: true, satisfied: true, advice: '' });
    const lost = verdict('hold the elbow bent');
    expect(lost).toMatchObject({ met: false, satisfied: false });
    expect(lost.advice).toMatch(/not understood \(elbow, bent\).*measure alone, which the motion meets/);
  });
});
