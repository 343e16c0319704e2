import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  decimalNumber,
  helpText,
  oneOf,
  onOff,
  parseFlags,
  requiredText,
  text,
  wholeNumber,
} from '../../../src/cli/flags.ts';

const DECLARED = {
  task: oneOf('the task', 'walk', ['walk', 'stand']),
  seeds: wholeNumber('how many seeds', 10, { minimum: 1, maximum: 100 }),
  seconds: decimalNumber('length of a trial, s', 10, { minimum: 0.1, maximum: 60 }),
  offset: decimalNumber('start offset', 0, { minimum: -1, maximum: Infinity }),
  program: text('reward program', 'FILE'),
  json: onOff('print JSON'),
  'no-pictures': onOff('draw none'),
};

describe('flags', () => {
  it('have their initial values when nothing is given', () => {
    const read = parseFlags(DECLARED, []);
    expect(read).toEqual({
      ok: true,
      value: {
        task: 'walk',
        seeds: 10,
        seconds: 10,
        offset: 0,
        program: undefined,
        json: false,
        'no-pictures': false,
      },
    });
  });

  it('are read by name and type', () => {
    const parameters =
      '--task=stand --seeds 3 --seconds 2.5 --offset -0.5 --program a.js --json --no-pictures';
    const read = parseFlags(DECLARED, parameters.split(' '));
    if (!read.ok) throw new Error(read.error);
    expectTypeOf(read.value.task).toEqualTypeOf<'walk' | 'stand'>();
    expectTypeOf(read.value.seeds).toEqualTypeOf<number>();
    expectTypeOf(read.value.program).toEqualTypeOf<string | undefined>();
    expect(read.value).toEqual({
      task: 'stand',
      seeds: 3,
      seconds: 2.5,
      offset: -0.5,
      program: 'a.js',
      json: true,
      'no-pictures': true,
    });
  });

  it.each([
    ['--speed 3', 'There is no flag --speed; --help shows them all.'],
    ['--constructor 3', 'There is no flag --constructor; --help shows them all.'],
    ['-j', 'There is no flag -j; --help shows them all.'],
    ['walk', '"walk" is no flag; --help shows them all.'],
    ['--seeds ten', '--seeds is "ten"; it must be a whole number from 1 to 100.'],
    ['--seeds 2.5', '--seeds is "2.5"; it must be a whole number from 1 to 100.'],
    ['--seeds 0', '--seeds is "0"; it must be a whole number from 1 to 100.'],
    ['--seeds=', '--seeds is ""; it must be a whole number from 1 to 100.'],
    ['--seconds 1e9', '--seconds is "1e9"; it must be a number from 0.1 to 60.'],
    ['--offset -2', '--offset is "-2"; it must be a number of at least -1.'],
    ['--task fly', '--task is "fly"; it must be one of walk, stand.'],
    ['--seeds', '--seeds needs a value: it must be a whole number from 1 to 100.'],
    ['--seeds --json', '--seeds needs a value: it must be a whole number from 1 to 100.'],
    ['--json=yes', '--json takes no value.'],
    ['--seeds 3 --seeds 4', '--seeds is given twice.'],
  ])('that are wrong say so: %s', (parameters, error) => {
    expect(parseFlags(DECLARED, parameters.split(' '))).toEqual({ ok: false, error });
  });

  it('that must be given are missed', () => {
    const read = parseFlags({ out: requiredText('folder to write', 'DIR') }, []);
    expect(read).toEqual({ ok: false, error: '--out is missing: it must be some text.' });
  });

  it('are all in the help, with what is in force without them', () => {
    const help = helpText('evaluate', 'Runs trials.', DECLARED);
    for (const name of Object.keys(DECLARED)) expect(help).toContain(`--${name}`);
    expect(help).toContain('how many seeds: a whole number from 1 to 100 (10 unless given)');
    expect(help).toContain('--help');
  });
});

describe('a command', () => {
  const run = (...parameters: string[]) => {
    const file = fileURLToPath(new URL('./flags-command.ts', import.meta.url));
    return spawnSync(process.execPath, ['--import', 'tsx', file, ...parameters], { encoding: 'utf8' });
  };

  it('gets its flags', () => {
    expect(JSON.parse(run('--seeds', '4').stdout)).toEqual({ seeds: 4 });
  });

  it('ends with one line and code 2 on a wrong flag', () => {
    const { status, stdout, stderr } = run('--seeds', 'x');
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: 'count: --seeds is "x"; it must be a whole number from 1 to 100.\n',
    });
  });

  it('shows its flags with code 0', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--program FILE');
  });
});
