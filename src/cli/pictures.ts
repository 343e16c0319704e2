/** Picture sheets on the command line: the built page draws them in a headless browser, as it does for itself. */
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { buildPage, DIST, isBuilt } from '../../scripts/build.mjs';
import { launchOptions } from '../../scripts/browser.mjs';
import { serveFolder } from '../../scripts/serve.mjs';
import { LabError } from '../base/errors.ts';
import type { Photographer, PictureSheet } from '../explore/exploration.ts';
import { picturedRows } from '../explore/instants.ts';
import { FrameWriter, sceneOf } from '../physics/scene.ts';
import type { TrialNumbers, TrialRecord } from '../protocol/trial.ts';
import { circumstancesOf } from '../tasks/circumstances.ts';
import { BodyStage } from '../planner/body-stage.ts';
import type { CommandLineLab } from './lab.ts';

/** Draws sheets of a lab's trials; `close` ends browser and server. */
export interface SheetStudio extends Photographer {
  /** Two sheets on one, as data addresses. */
  join(above: string, below: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts the browser, and builds the page first when its sources have changed. */
export async function openStudio(lab: CommandLineLab): Promise<SheetStudio> {
  if (!isBuilt()) await buildPage('warn');
  const server = await serveFolder({ folder: DIST, port: 0 });
  const address = server.address() as AddressInfo;
  const browser: Browser = await chromium.launch(launchOptions());
  const page: Page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${address.port}/#pictures`);
  await page.waitForFunction(() => 'movlr' in window);
  const stage = new BodyStage(lab.stage.engine, lab.stage.body);
  const { body, model, world } = stage;
  const scene = sceneOf(body, model);
  const frames = new FrameWriter(model.engine, scene);

  return {
    async photograph(record: TrialRecord, numbers: TrialNumbers): Promise<PictureSheet | null> {
      if (record.rows === 0) return null;
      const rows = picturedRows(record, numbers.events);
      const strip = new Float32Array(rows.length * frames.layout.size);
      rows.forEach((row, i) => {
        world.loadState(record.states.subarray(row * record.stateSize, (row + 1) * record.stateSize));
        world.forward();
        frames.write(world, strip, i * frames.layout.size);
      });
      const instants = rows.map((row) => row * record.rowSeconds);
      const sheet = await page.evaluate((request) => window.movlr?.drawSheet(request), {
        scene,
        circumstances: circumstancesOf(lab.task, record.request),
        frames: Array.from(strip),
        instants,
      });
      if (!sheet) throw new LabError('The page that draws the pictures did not start; build it again.');
      return { ...sheet, instants };
    },
    async join(above, below) {
      const joined = await page.evaluate(([first, second]) => window.movlr?.joinPictures(first, second), [
        above,
        below,
      ] as const);
      if (joined === undefined)
        throw new LabError('The page that draws the pictures did not start; build it again.');
      return joined;
    },
    async close() {
      stage.dispose();
      await browser.close();
      server.close();
    },
  };
}

/** Writes the PNG of a sheet. */
export async function writeSheet(folder: string, name: string, sheet: PictureSheet): Promise<void> {
  await writeFile(path.join(folder, name), pictureBytes(sheet));
}

/** The PNG of a sheet that has it as a data address. */
export function pictureBytes({ image }: PictureSheet): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'));
}
