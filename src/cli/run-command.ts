/** Runs a command to its end: an error for a person becomes one line and exit code 1, or 2 for a wrong flag. */
import { errorText, LabError } from '../base/errors.ts';
import { WrongFlag } from './flags.ts';

/** A reader that closed the pipe (`| head`) has seen enough: that is no error. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  console.error(`The output could not be written (${error.message}).`);
  process.exit(1);
});

export async function runCommand(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`${name}: ${errorText(error)}`);
    // Errors that are not for people are faults of ours: where they arose is wanted.
    if (!(error instanceof LabError) && error instanceof Error) console.error(error.stack);
    process.exitCode = error instanceof WrongFlag ? 2 : 1;
  }
}
