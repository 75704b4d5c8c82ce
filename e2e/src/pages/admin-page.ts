import type { Locator, Page } from 'playwright-core';
import { textsIn } from '../support/texts';

/** The owner's page: three lines above the tabs, the first of which lists all users. */
export class AdminPage {
  constructor(readonly page: Page) {}

  readonly title = this.page.getByRole('heading', { level: 1, name: 'Admin' });
  readonly tabs = this.page.getByRole('tablist', { name: 'Admin' }).getByRole('tab');
  /** Replaces the tabs on phones. */
  readonly view = this.page.getByRole('combobox', { name: 'View' });
  readonly lines = this.page.getByRole('list', { name: 'At a glance' });
  readonly users = this.page.getByRole('region', { name: 'All users' });
  readonly table = this.users.getByRole('table', { name: 'Users' });
  readonly rows = this.table.locator('tbody').getByRole('row');
  /** Replace the table on phones. */
  readonly cards = this.users.getByRole('list', { name: 'Users' }).getByRole('listitem');
  readonly search = this.users.getByRole('searchbox', { name: 'Search' });
  readonly dialog = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  readonly latestSessions = this.dialog.getByRole('list', { name: 'Latest sessions' }).getByRole('listitem');

  /** The audit log's actions for an account, newest first. */
  auditActions = ({ id }: { id: string }): Promise<string[]> =>
    this.page
      .getByRole('region', { name: 'Audit log' })
      .getByRole('row')
      .filter({ has: this.page.getByTitle(id) })
      .locator('td:nth-child(3)')
      .allTextContents();

  async open(search = ''): Promise<void> {
    await this.page.goto(`/admin${search}`);
    await this.title.waitFor();
  }

  /** Searches, and waits until the list shows this number of users. */
  async find(text: string, count: number): Promise<void> {
    await this.search.fill(text);
    const users = `${count} ${count === 1 ? 'user' : 'users'}`;
    await this.users
      .getByRole('status')
      .filter({ hasText: new RegExp(`of ${users}$`) })
      .waitFor();
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** A column's header cell, with `aria-sort` and a button that sorts. */
  header(column: string): Locator {
    return this.table.getByRole('columnheader', { name: column, exact: true });
  }

  async sortBy(column: string): Promise<void> {
    await this.header(column).getByRole('button').click();
  }

  names = (): Promise<string[]> => this.rows.locator('td:first-child').allTextContents();

  /** A row's texts in the named columns. */
  async cells(row: Locator, columns: readonly string[]): Promise<string[]> {
    const heads = await this.table.getByRole('columnheader').allTextContents();
    const texts = await row.locator('td').allTextContents();
    return columns.map((column) => texts[heads.indexOf(column)] ?? '');
  }

  /** Names and values of the open dialog's description list. */
  async facts(): Promise<Record<string, string>> {
    const texts = await textsIn(this.dialog.locator('dl > div'), 'dt, dd');
    return Object.fromEntries(texts.map(([name = '', figure = '']) => [name, figure]));
  }

  async openUser(name: string): Promise<void> {
    await this.users.getByRole('button', { name, exact: true }).click();
    await this.page.getByRole('dialog', { name }).waitFor();
  }

  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Chooses from a user's menu, without waiting for the result. */
  async chooseAction(name: string, action: string): Promise<void> {
    await this.users.getByRole('button', { name: `Actions on ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** The figure of a card. */
  async figure(group: string, name: string): Promise<string | null> {
    const card = this.page
      .getByRole('region', { name: group })
      .getByRole('button')
      .filter({ has: this.page.getByText(name, { exact: true }) });
    return card.locator('> span').nth(1).textContent();
  }
}
