/** The dialog of models as a person meets it. */
import type { Locator, Page } from '@playwright/test';

export class ModelsDialog {
  readonly dialog: Locator;
  readonly lines: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Models', exact: true });
    this.lines = this.dialog.getByRole('list', { name: 'Test of the connection' }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /^Models/ }).click();
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click();
  }

  async tab(name: 'Server' | 'Critic' | 'Budget' | 'Prompts'): Promise<void> {
    await this.dialog.getByRole('tab', { name }).click();
  }

  /** Sets address, key and both models. */
  async connect(address: string, key: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Address' }).fill(address);
    const field = this.dialog.getByLabel('Key', { exact: true });
    await field.fill(key);
    await field.press('Enter');
    await this.dialog.getByRole('combobox', { name: 'Designer’s model' }).fill('designer-by-script');
    await this.dialog.getByRole('combobox', { name: 'Critic’s model' }).fill('critic-of-pixels');
  }

  async test(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Test connection' }).click();
  }

  /** Lets both be models, or the rules. */
  async choose(who: 'model' | 'built-in'): Promise<void> {
    for (const name of ['Designer', 'Critic'])
      await this.page.getByRole('combobox', { name, exact: true }).selectOption(who);
  }
}
