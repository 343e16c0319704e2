/** Frames of a body in motion, and the posture that it aims at. */
import type { FrameWriter } from '../physics/scene.ts';
import { writePoses } from '../physics/scene.ts';
import { World } from '../physics/world.ts';
import type { Motion } from './motion.ts';

/** Makes frames of a world in the middle of a step, which is left as it is. */
export class LiveFrames {
  /** A copy of the world's state, in which everything is computed for its instant. */
  private copy: World | null = null;

  constructor(private readonly writer: FrameWriter) {}

  frameOf(world: World): Float32Array {
    const copy = this.copyOf(world);
    copy.forward();
    const frame = new Float32Array(this.writer.layout.size);
    this.writer.write(copy, frame);
    return frame;
  }

  /** Where the bodies would be in the posture that the motion aims at now, seven numbers a body as in frames. */
  aimOf(motion: Motion): Float32Array {
    const copy = this.copyOf(motion.world);
    motion.aim(copy.views.qpos);
    copy.computePaths();
    const poses = new Float32Array(7 * copy.model.bodies.length);
    writePoses(copy, poses, 0);
    return poses;
  }

  dispose(): void {
    this.copy?.dispose();
    this.copy = null;
  }

  private copyOf(world: World): World {
    let { copy } = this;
    // On other ground the model is another one.
    if (!copy || copy.model !== world.model) {
      this.dispose();
      copy = this.copy = new World(world.model);
    }
    copy.copyFrom(world);
    return copy;
  }
}
