/** Runs a command to its end: an error for a person becomes one line and exit code 1. */
import { errorText, LabError } from '../base/errors.ts';

export async function runCommand(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`${name}: ${errorText(error)}`);
    // Errors that are not for people are faults of ours: where they arose is wanted.
    if (!(error instanceof LabError) && error instanceof Error) console.error(error.stack);
    process.exitCode = 1;
  }
}
