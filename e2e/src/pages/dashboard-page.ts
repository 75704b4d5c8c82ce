import type { Locator, Page } from 'playwright-core';

/** What stands in a row of a table, or beside each other in a list of facts. */
export type Cells = string[];

/** Non-breaking spaces are the typesetter's business. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The dashboard: its cards, the dialogs behind them, and its panels. */
export class DashboardPage {
  constructor(readonly page: Page) {}

  readonly greeting = this.page.getByRole('heading', { level: 1 });
  readonly dialog = this.page.getByRole('dialog');
  readonly recent = this.page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem');

  /** Opens the dashboard as on a certain day. The page's clock says so, and stands still. */
  async open(today: string, path = '/'): Promise<void> {
    await this.page.clock.setFixedTime(`${today}T12:00:00Z`);
    await this.page.goto(path);
    await this.card('Total Profit').waitFor();
  }

  card(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button')
      .filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** A card's name, its figure, and the line below it. */
  async texts(name: string): Promise<string[]> {
    return (await this.card(name).locator('> span').allTextContents()).map(plain);
  }

  figure = async (name: string): Promise<string | undefined> => (await this.texts(name))[1];

  async openDetail(name: string): Promise<void> {
    await this.card(name).click();
    await this.page.getByRole('dialog', { name, exact: true }).waitFor();
  }

  async closeDetail(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).last().click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  async #rows(label: string): Promise<Cells[]> {
    const rows = await this.dialog.getByRole('table', { name: label, exact: true }).locator('tbody tr').all();
    return Promise.all(rows.map(async (row) => (await row.locator('td').allTextContents()).map(plain)));
  }

  /** The rows of several tables in the open dialog, by their names. */
  async tables(labels: readonly string[]): Promise<Record<string, Cells[]>> {
    const tables = await Promise.all(labels.map(async (label) => [label, await this.#rows(label)] as const));
    return Object.fromEntries(tables);
  }

  /** Names and figures of the open dialog that are no table. */
  facts = (): Promise<Cells[]> => pairsOf(this.dialog);

  /** All of the open dialog in one line. */
  detail = async (): Promise<string> => plain((await this.dialog.textContent()) ?? '');

  panel(title: string): Locator {
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  /** Names and figures of one of the months' panels. */
  month = (title: string): Promise<Cells[]> => pairsOf(this.panel(title));

  /** What is said of a chart to those who do not see it. */
  async chartLabel(title: string): Promise<string | null> {
    return this.panel(title).getByRole('img').getAttribute('aria-label');
  }

  /** Running totals of a chart, out of its table for screen readers: date and dollars. */
  async chartPoints(title: string): Promise<Cells[]> {
    const rows = await this.panel(title).locator('tbody tr').all();
    return Promise.all(
      rows.map(async (row) => (await row.locator('th, td').allTextContents()).slice(0, 2).map(plain)),
    );
  }

  /** One of the two handles under a chart. */
  handle(title: string, end: 'From' | 'To'): Locator {
    return this.panel(title).getByRole('slider', { name: end });
  }

  /** Asks for the deletion of a recent result and answers the dialog. */
  async deleteRecent(text: string, answer: 'Delete' | 'Cancel'): Promise<string> {
    await this.recent
      .filter({ hasText: text })
      .getByRole('button', { name: /^Delete / })
      .click();
    const question = await this.detail();
    await this.dialog.getByRole('button', { name: answer, exact: true }).click();
    await this.dialog.waitFor({ state: 'hidden' });
    return question;
  }
}

async function pairsOf(place: Locator): Promise<Cells[]> {
  const pairs = await place.locator('dl > div').all();
  return Promise.all(pairs.map(async (pair) => (await pair.locator('dt, dd').allTextContents()).map(plain)));
}
