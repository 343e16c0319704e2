/** A body in an engine on the ground that was asked for last. */
import { groundHeight } from '../models/ground.ts';
import { bodyOn, type BodyModel } from '../models/index.ts';
import type { Engine } from '../physics/engine.ts';
import { PhysicsModel } from '../physics/model.ts';
import { World } from '../physics/world.ts';
import { sameGround, type Ground } from '../protocol/ground.ts';

/** Model and world of one body; both are made anew when its ground changes. */
export class BodyStage {
  private present: { readonly body: BodyModel; readonly model: PhysicsModel; readonly world: World };

  constructor(
    readonly engine: Engine,
    body: BodyModel,
  ) {
    this.present = placed(engine, body);
  }

  get body(): BodyModel {
    return this.present.body;
  }

  get model(): PhysicsModel {
    return this.present.model;
  }

  get world(): World {
    return this.present.world;
  }

  /** Puts the body on a ground; true when that is another one, and with it model and world. */
  setGround(ground: Ground): boolean {
    const { body } = this.present;
    if (sameGround(ground, body.ground)) return false;
    const made = placed(this.engine, bodyOn(body, ground));
    this.dispose();
    this.present = made;
    return true;
  }

  dispose(): void {
    this.present.world.dispose();
    this.present.model.dispose();
  }
}

function placed(engine: Engine, body: BodyModel) {
  const model = new PhysicsModel(engine, body.xml, groundHeight(body.ground));
  return { body, model, world: new World(model) };
}
