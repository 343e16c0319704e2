/** The page as a person meets it: things are found by their names and roles. */
import { expect, type Download, type Locator, type Page } from '@playwright/test';

/** Words that the exploration's line says while it works. */
const WORKING = /^Trial \d+|^Starting/;

export class LabPage {
  /** Errors of the page's scripts and refused requests so far. */
  readonly faults: string[] = [];
  readonly description: Locator;
  readonly explore: Locator;
  readonly stop: Locator;
  readonly editor: Locator;
  readonly progress: Locator;
  readonly trials: Locator;
  /** What the page says at present. */
  readonly messages: Locator;

  constructor(readonly page: Page) {
    this.description = page.getByRole('textbox', { name: 'Description' });
    this.explore = page.getByRole('button', { name: 'Explore' });
    this.stop = page.getByRole('button', { name: 'Stop', exact: true });
    this.editor = page.getByRole('textbox', { name: 'Reward program' });
    this.progress = page.getByRole('region', { name: 'Describe' }).getByRole('status');
    this.trials = page.getByRole('list', { name: 'Trials' }).getByRole('listitem');
    this.messages = page.getByLabel('Messages', { exact: true });
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text());
    });
  }

  /** Opens the page, at a task if one is given, and waits for the body to be ready. */
  async open(task?: string): Promise<void> {
    await this.page.goto(task === undefined ? './' : `./?task=${task}`);
    await expect(this.button('Pause')).toBeEnabled({ timeout: 60_000 });
  }

  /** Chooses a task by its title, as a person does, and waits for its body. */
  async choose(title: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Task' }).selectOption({ label: title });
    await expect(this.page.getByText('Starting the simulation')).toBeHidden({ timeout: 60_000 });
    await expect(this.button('Pause')).toBeEnabled({ timeout: 60_000 });
  }

  /** Brings the body to rest in its start pose. */
  async rest(): Promise<void> {
    await this.button('Pause').click();
    await expect(this.button('Play')).toBeVisible();
    await this.button('Reset').click();
    await expect.poll(() => this.time()).toBe(0);
  }

  /** Shows one of the tabs beside the weights. */
  async tab(name: 'Weights' | 'Muscles' | 'Planner' | 'Tune'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  /** Place of a body in the frame in the scene, m; NaN before there is one. */
  async place(body: string): Promise<readonly [number, number, number]> {
    return this.page.evaluate((name) => {
      const frame = window.movlr?.frame();
      const at = 1 + 7 * (window.movlr?.scene()?.bodies.indexOf(name) ?? 0);
      return frame ? [frame[at], frame[at + 1], frame[at + 2]] : [Number.NaN, Number.NaN, Number.NaN];
    }, body);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  weight(term: string): Locator {
    return this.page.getByRole('slider', { name: `Weight of ${term}`, exact: true });
  }

  /** Names of the terms that have a weight. */
  async terms(): Promise<string[]> {
    const labels = await this.page
      .getByRole('slider', { name: /^Weight of / })
      .evaluateAll((sliders) => sliders.map((slider) => slider.getAttribute('aria-label') ?? ''));
    return labels.map((label) => label.replace('Weight of ', ''));
  }

  /** The frame in the scene. */
  async frame(): Promise<number[]> {
    return (await this.page.evaluate(() => window.movlr?.frame())) ?? [];
  }

  /** Simulated time of the frame in the scene, s. */
  async time(): Promise<number> {
    return (await this.frame())[0] ?? Number.NaN;
  }

  /** Simulated time, s, when two looks at the scene find the same one: the newest frame is drawn a little later than it comes. */
  async restingTime(): Promise<number> {
    let last = Number.NaN;
    const rests = async (): Promise<boolean> => {
      const before = last;
      last = await this.time();
      return last === before;
    };
    await expect.poll(rests, { intervals: [300] }).toBe(true);
    return last;
  }

  /** Number at the name in the readout below the scene. */
  async readout(name: string): Promise<number> {
    const text = await this.page
      .locator('dl[aria-label="Readout"] > div', { hasText: name })
      .locator('dd')
      .innerText();
    return Number.parseFloat(text.replace('\u2212', '-'));
  }

  /** Sets one number of the goals or, in their tab, of trials and planner. */
  async set(label: string, value: number): Promise<void> {
    const field = this.page.getByRole('spinbutton', { name: label, exact: true });
    if (!(await field.isVisible())) await this.tab('Planner');
    await field.fill(String(value));
    await field.press('Enter');
  }

  /** Trials that cost next to nothing: for tests of what happens around them. */
  async makeTrialsShort(seconds = 1, samples = 6): Promise<void> {
    await this.set('Length', seconds);
    await this.set('Elites', 2);
    await this.set('Samples', samples);
    await this.tab('Weights');
  }

  /** Opens the shelf of explorations. */
  async openShelf(): Promise<Locator> {
    await this.button('Explorations').click();
    const shelf = this.page.getByRole('dialog', { name: 'Explorations' });
    await expect(shelf).toBeVisible();
    return shelf;
  }

  /** Presses a button that saves a file; `timeout` in ms, 0 for none but that of the test. */
  async download(button: Locator, timeout = 0): Promise<Download> {
    const [file] = await Promise.all([this.page.waitForEvent('download', { timeout }), button.click()]);
    return file;
  }

  /** Opens the comparison of two trials. */
  async compare(first: number, second: number): Promise<Locator> {
    await this.page
      .getByRole('combobox', { name: `Compare trial ${first} with` })
      .selectOption(String(second));
    const dialog = this.page.getByRole('dialog', { name: `Comparison of trials ${first} and ${second}` });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Makes a trial by the designer and waits for its end. */
  async oneTrial(timeout = 60_000): Promise<void> {
    const before = await this.trials.count();
    await this.button('One trial').click();
    await expect(this.trials).toHaveCount(before + 1);
    await this.ended(timeout);
  }

  /** Tries the editor's program and waits for its end. */
  async tryIt(timeout = 90_000): Promise<void> {
    const before = await this.trials.count();
    await this.button('Try').click();
    await expect(this.trials).toHaveCount(before + 1);
    await this.ended(timeout);
  }

  /** Chooses how long a tuning is, in its tab. */
  async makeTuningShort(budget: number, seeds: number, seconds = 0.5): Promise<void> {
    await this.tab('Tune');
    await expect(this.page.getByRole('spinbutton', { name: 'Trials to spend', exact: true })).toBeVisible();
    await this.set('Trials to spend', budget);
    await this.set('Seeds a try', seeds);
    await this.set('Length of a trial', seconds);
  }

  /** What the tuning says of itself, while its tab is open. */
  get tuning(): Locator {
    return this.page.getByRole('tabpanel').getByRole('status');
  }

  /** Rows of what was tried, the newest first, while the tab is open. */
  get tries(): Locator {
    return this.page.getByRole('region', { name: 'Tries of the tuning' }).locator('tbody tr');
  }

  /** Waits for the exploration to come to rest; answers why it ended. */
  async ended(timeout: number): Promise<string> {
    await expect(this.explore).toBeEnabled({ timeout });
    await expect(this.progress).not.toHaveText(WORKING);
    return this.progress.innerText();
  }

  /** Replaces the text of the program. */
  async write(source: string): Promise<void> {
    await this.editor.click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(source);
  }

  /** The canvas of the scene. */
  get canvas(): Locator {
    return this.page.getByRole('region', { name: 'Scene' }).locator('canvas');
  }

  /** Count of different colours in a picture of the scene. */
  async coloursInScene(): Promise<number> {
    const picture = await this.canvas.screenshot();
    return this.page.evaluate(async (base64) => {
      const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
      const bitmap = await createImageBitmap(blob);
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      const colours = new Set<number>();
      for (let i = 0; i < data.length; i += 4) {
        colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
      }
      return colours.size;
    }, picture.toString('base64'));
  }
}
