import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually';

/** Values to type into the form, by label. */
export type Typed = Partial<
  Record<
    | 'Date'
    | 'Start time'
    | 'End time'
    | 'Name'
    | 'Buy-in'
    | 'Cash out'
    | 'Place'
    | 'Entries'
    | 'Places paid'
    | 'Notes',
    string
  >
>;
export type Choice = 'location' | 'stakes';

/** The pages that add or edit a cash session or a tournament. */
export class EntryPage {
  constructor(readonly page: Page) {}

  readonly form = this.page.getByRole('form');
  readonly saveButton = this.form.getByRole('button', { name: /^Save/ });
  // The visible message, not the live region for screen readers.
  readonly saved = this.page
    .getByRole('status')
    .filter({ hasText: 'Session saved!' })
    .filter({ has: this.page.locator('strong') });
  /** The server did not save. The form keeps what was typed. */
  readonly refused = this.page.getByText('Something went sideways.').first();

  field(label: keyof Typed | 'Duration'): Locator {
    return this.form.getByRole('textbox', { name: label, exact: label === 'Place' }).or(this.#other(label));
  }

  /** Date and time inputs do not have the role `textbox`. */
  #other(label: string): Locator {
    return this.form.locator('input[type=date],input[type=time]').and(this.form.getByLabel(label));
  }

  select(label: 'Game type' | 'Location' | 'Stakes'): Locator {
    return this.form.getByRole('combobox', { name: label });
  }

  /** Waits for the venue that the form fills in. */
  async waitForLocation(name: string): Promise<void> {
    await eventually(async () => expect(await this.select('Location').inputValue()).toBe(name));
  }

  panel(title: string): Locator {
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  async type(values: Typed): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await this.field(label as keyof Typed).fill(value);
    }
  }

  /** Opens the dialog of a new name, the last entry of the field's list. */
  async openAdding(choice: Choice): Promise<Locator> {
    await this.form.getByRole('combobox', { name: choice }).click();
    await this.form.getByRole('option', { name: `Add new ${choice}` }).click();
    return this.page.getByRole('dialog', { name: `Add ${choice}` });
  }

  /** Adds a name through its dialog. */
  async add(choice: Choice, name: string): Promise<void> {
    const dialog = await this.openAdding(choice);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async save(): Promise<void> {
    await this.saveButton.click();
  }

  /** The error message of a field; null without an error. */
  async errorAt(control: Locator): Promise<string | null> {
    const id = await control.getAttribute('id');
    const error = this.page.locator(`[id="${id}-error"]`);
    return (await error.count()) > 0 ? error.textContent() : null;
  }
}
