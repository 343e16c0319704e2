/** A command for the tests of flags: prints what it read. */
import { readFlags, text, wholeNumber } from '../../../src/cli/flags.ts';

const flags = readFlags('count', 'Counts.', {
  seeds: wholeNumber('seeds to run', 10, { minimum: 1, maximum: 100 }),
  program: text('reward program', 'FILE'),
});
console.log(JSON.stringify(flags));
