import type { Locator, Page } from 'playwright-core';
import { plain, textsIn } from '../support/texts';

/** Texts of a table row, or a name and its value. */
export type Cells = string[];

/** The dashboard: its cards, the dialogs behind them, and its panels. */
export class DashboardPage {
  constructor(readonly page: Page) {}

  readonly greeting = this.page.getByRole('heading', { level: 1 });
  readonly dialog = this.page.getByRole('dialog');
  readonly recent = this.page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem');

  /** Opens the dashboard with the page's clock fixed at noon UTC of a day. */
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

  #rows(label: string): Promise<Cells[]> {
    const table = this.dialog.getByRole('table', { name: label, exact: true });
    return textsIn(table.locator('tbody tr'), 'td');
  }

  /** Rows of the open dialog's tables, by table name. */
  async tables(labels: readonly string[]): Promise<Record<string, Cells[]>> {
    const tables = await Promise.all(labels.map(async (label) => [label, await this.#rows(label)] as const));
    return Object.fromEntries(tables);
  }

  /** Names and values of the open dialog's description list. */
  facts = (): Promise<Cells[]> => pairsOf(this.dialog);

  /** The open dialog's whole text. */
  detail = async (): Promise<string> => plain((await this.dialog.textContent()) ?? '');

  panel(title: string): Locator {
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  /** Names and values of a month's panel. */
  month = (title: string): Promise<Cells[]> => pairsOf(this.panel(title));

  /** A chart's accessible name. */
  async chartLabel(title: string): Promise<string | null> {
    return this.panel(title).getByRole('img').getAttribute('aria-label');
  }

  /** The panels whose line chart is drawn, by title. */
  async drawnCharts(): Promise<string[]> {
    const drawn = this.page.locator('section').filter({ has: this.page.locator('div[role=img] > svg') });
    return drawn.getByRole('heading', { level: 2 }).allTextContents();
  }

  /** Dates and running totals from a chart's table for screen readers. */
  async chartPoints(title: string): Promise<Cells[]> {
    const rows = await textsIn(this.panel(title).locator('tbody tr'), 'th, td');
    return rows.map((cells) => cells.slice(0, 2));
  }

  /** The card of the total profit and the large chart, by its name. */
  hero(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Upper and lower edge in CSS pixels of the page. */
  async placeOf(part: Locator): Promise<{ top: number; bottom: number }> {
    const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
    return { top: y, bottom: y + height };
  }

  /** The texts of the four figures below the hero. */
  keyFigures = async (): Promise<string[]> =>
    (await this.page.getByLabel('Key figures').locator('> div').allTextContents()).map(plain);

  /** Chooses a segment beside the total profit. */
  async choose(group: 'Results' | 'Period', segment: string): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: group })
      .locator('label')
      .filter({ hasText: segment })
      .click();
  }

  /** One of the two handles under a chart. */
  handle(title: string, end: 'From' | 'To'): Locator {
    return this.panel(title).getByRole('slider', { name: end });
  }

  /** Clicks Delete on a recent result and answers the dialog. @returns the dialog's text */
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

  /** Undoes the deletion that was just made. */
  async undoDeletion(): Promise<void> {
    const offer = this.page.getByRole('status').filter({ hasText: /^Deleted: / });
    await offer.getByRole('button', { name: 'Undo' }).click();
  }
}

const pairsOf = (place: Locator): Promise<Cells[]> => textsIn(place.locator('dl > div'), 'dt, dd');
