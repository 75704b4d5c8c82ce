import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { CHECKOUT } from '../support/checkout';

/** A file to upload, as Playwright takes it. */
export interface PlayerFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const textFile = (name: string, text: string): PlayerFile => ({
  name,
  mimeType: name.endsWith('.json') ? 'application/json' : 'text/csv',
  buffer: Buffer.from(text),
});

/** A test file of mf-tracking's import. @param name as `ok/poker-journal.csv` */
export const fixture = (name: string): PlayerFile => ({
  name: name.split('/').at(-1) ?? name,
  mimeType: 'text/csv',
  buffer: readFileSync(join(CHECKOUT, 'mf-tracking/src/features/import/fixtures', name)),
});

/** The import page. */
export class ImportPage {
  constructor(readonly page: Page) {}

  readonly chooseButton = this.page.getByRole('button', { name: 'Choose a file' });
  readonly importButton = this.page.getByRole('button', { name: /^(Import( \d.*)?|Nothing to import)$/ });
  readonly rows = this.page
    .getByRole('table', { name: 'Results in the file' })
    .locator('tbody')
    .getByRole('row');
  readonly problems = this.page
    .getByRole('table', { name: 'Rows that cannot be read' })
    .locator('tbody')
    .getByRole('row');

  /** @param file or a path */
  async choose(file: PlayerFile | string): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(file);
  }

  /** Imports all results of a file, and waits for the confirmation. */
  async run(file: PlayerFile): Promise<void> {
    await this.choose(file);
    await this.importButton.click();
    await this.text(/^Imported: /).waitFor();
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text);
  }

  async undo(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Undo the import of ${name}` }).click();
    await this.page.getByRole('button', { name: 'Undo import', exact: true }).click();
    await this.page.getByText('Undone', { exact: true }).waitFor();
  }
}
