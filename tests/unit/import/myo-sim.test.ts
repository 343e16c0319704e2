/** Real bodies of others, read from beside the project where they are; see `modelsFolder`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../../src/physics/engine.ts';
import { Importer } from '../../../src/physics/import/importer.ts';
import type { BroughtFiles } from '../../../src/protocol/import.ts';
import type { ImportedBody } from '../../../src/protocol/imported.ts';
import { modelNamed, withoutLooks } from '../../../src/models/index.ts';
import { BodyStage } from '../../../src/planner/body-stage.ts';
import { Motion } from '../../../src/planner/motion.ts';
import { taskSetup } from '../../../src/planner/task-setup.ts';
import { Planner } from '../../../src/planner/threads.ts';
import { addBrought } from '../../../src/tasks/index.ts';

/** Where others' models lie: `MOVLR_MODELS`, or `../shared/models` beside the project. */
const modelsFolder =
  process.env['MOVLR_MODELS'] ?? path.resolve(import.meta.dirname, '../../../../shared/models');
const top = path.join(modelsFolder, 'myo_sim');
const isThere = existsSync(top);
if (!isThere) console.warn(`Skipped: there is no folder "${top}"; put myo_sim there or set MOVLR_MODELS.`);

/** The whole folder, without its own name. */
function everything(): BroughtFiles {
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({
      path: path.relative(top, file).split(path.sep).join('/'),
      bytes: new Uint8Array(readFileSync(file)),
    }));
}

describe.skipIf(!isThere)('bodies of MyoSuite', () => {
  const files = isThere ? everything() : [];
  const engine = loadEngine();
  const importer = new Importer(() => engine);
  async function bring(main: string): Promise<ImportedBody> {
    const answer = await importer.bring(files, main, {}, () => undefined);
    if (answer.kind !== 'body') throw new Error('No body came.');
    return answer.body;
  }

  it('asks which one is meant', async () => {
    const answer = await importer.bring(files, null, {}, () => undefined);
    expect(answer.kind === 'choose' && answer.worlds).toContain('leg/myolegs.xml');
  });

  it(
    'finds feet, joints, couplings and the way it faces on the legs, and plans with little memory',
    { timeout: 60_000 },
    async () => {
      const body = await bring('leg/myolegs.xml');
      expect(body.card).toMatchObject({ muscles: 80, motors: 0, joints: 29 });
      expect(body.facts.root).toEqual({ free: 'root' });
      expect(body.facts.feet.map(({ side, body: name }) => [side, name])).toEqual([
        ['right', 'talus_r'],
        ['left', 'talus_l'],
      ]);
      expect(body.facts.joints).toHaveLength(14);
      expect(body.facts.couplings).toHaveLength(14);
      expect(body.facts.heading).toBeCloseTo(-Math.PI / 2, 3);
      expect(body.standingHeight).toBeGreaterThan(0.75);
      expect(body.licence?.text).toContain('Apache');
      expect(body.card.changes.join(' ')).not.toContain('topples');
      expect(body.facts.gains).toEqual({ bandwidth: 20, damping: 0.5 });
      expect(body.facts.joints.filter(({ spread }) => spread < 1).map(({ name }) => name)).toEqual(
        ['r', 'l'].flatMap((side) =>
          ['hip_rotation', 'subtalar_angle', 'mtp_angle'].map((name) => `${name}_${side}`),
        ),
      );
      const tasks = addBrought(body);
      expect(tasks.map(({ name }) => name.split(':')[1])).toEqual(['stand', 'walk', 'run']);

      // A planner thread that plans its walk, with an engine of its own as each of them has.
      const [, walk] = tasks;
      const { programs, planner, model } = walk;
      const setup = taskSetup(walk, modelNamed(model), { source: programs.best, goal: {}, planner });
      const thread = new Planner();
      await thread.start(withoutLooks(body), null);
      await thread.setup(setup);
      const start = new BodyStage(await engine, modelNamed(model));
      const motion = new Motion(start.world, start.body, setup, 1);
      motion.start();
      const { state, samples } = motion.draw();
      await thread.evaluate(state, samples, 8, planner.horizonSeconds);
      expect((await thread.memory()) / 1024 ** 2).toBeLessThan(250);
      start.dispose();
    },
  );

  it('offers reaching and holding for the finger', { timeout: 60_000 }, async () => {
    const body = await bring('finger/myofinger_v0.xml');
    expect(body.card.muscles).toBe(5);
    expect(body.facts.feet).toHaveLength(0);
    expect(addBrought(body).map(({ name }) => name.split(':')[1])).toEqual(['reach', 'hold']);
    // The pose that is to be reached is another one than it starts from.
    expect(
      Math.max(...body.facts.joints.map(({ start, target }) => Math.abs(target - start))),
    ).toBeGreaterThan(0.2);
  });

  it("names the torso's missing file and who asks for it", async () => {
    await expect(bring('torso/myotorso.xml')).rejects.toThrow(
      /myohead_simple_assets\.xml" \(asked for by torso\/myotorso\.xml line 11\)/,
    );
  });
});
