/** Sees when a body that is driven without an end has fallen and lain for a while. */
import { Reader, type Aims } from '../physics/readings.ts';
import type { World } from '../physics/world.ts';
import type { Task } from '../tasks/task.ts';

/** Simulated time a fallen body lies before it is set up again, s. */
const LYING_SECONDS = 0.8;

/** The watch over one motion. */
export class FallWatch {
  private readonly reader: Reader;
  private readonly row: Float64Array;
  private since: number | null = null;

  constructor(
    world: World,
    private readonly task: Task,
    aims: Aims,
  ) {
    this.reader = new Reader(world.model, task.channels, aims);
    this.row = new Float64Array(task.channels.length);
  }

  /** Whether the body is to be set up again; looks at a world whose readings are up to date. */
  over(world: World): boolean {
    this.reader.read(world, this.row);
    if (!this.task.fallen(this.row, 0)) this.since = null;
    // A body that was set up again is in a new time.
    else if (this.since === null || world.time < this.since) this.since = world.time;
    return this.since !== null && world.time - this.since > LYING_SECONDS;
  }
}
