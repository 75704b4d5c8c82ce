import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** The list of cash sessions or of tournaments. */
export class ListPage {
  constructor(
    readonly page: Page,
    readonly kind: 'sessions' | 'tournaments',
  ) {}

  readonly title = this.kind === 'sessions' ? 'Cash sessions' : 'Tournaments';
  readonly count = this.page.getByRole('status').filter({ hasText: new RegExp(`of [\\d,]+ ${this.kind}`) });
  readonly table = this.page.getByRole('table', { name: this.title });
  readonly cards = this.page.getByRole('list', { name: this.title }).getByRole('listitem');
  /** Without the header row. */
  readonly rows = this.table.locator('tbody').getByRole('row');

  async open(search = ''): Promise<void> {
    await this.page.goto((this.kind === 'sessions' ? '/cash' : '/tournaments') + search);
  }

  filter(label: string): Locator {
    return this.page.getByRole('region', { name: 'Filters' }).getByRole('combobox', { name: label });
  }

  reset(): Promise<void> {
    return this.page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Reset' }).click();
  }

  /** Exports from the menu. @param entry of the menu @returns the downloaded file */
  async export(entry: RegExp): Promise<Buffer> {
    await this.page.getByRole('button', { name: 'Import / Export' }).click();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: entry }).click(),
    ]);
    return readFile(await download.path());
  }

  /** The figure of a totals card, by its label. */
  total(label: string): Promise<string | null> {
    const cards = this.page.getByRole('region', { name: 'Totals' }).locator('> *');
    return cards
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('> span')
      .nth(1)
      .textContent();
  }

  /** Clicks Delete on a row and answers the dialog. */
  async delete(row: Locator, answer: 'Delete' | 'Cancel'): Promise<void> {
    await row.getByRole('button', { name: /^Delete / }).click();
    const dialog = this.page.getByRole('alertdialog').or(this.page.getByRole('dialog'));
    await dialog.getByRole('button', { name: answer }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async edit(row: Locator): Promise<void> {
    await row.getByRole('link', { name: /^Edit / }).click();
  }
}
