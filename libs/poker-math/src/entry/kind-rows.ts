import { type ResultColumns, type ResultRow, TOURNAMENT } from '../statistics/columns/columns';

/** Sums of the results of one kind, in one walk from the newest to the oldest. */
export class KindRows {
  readonly labelCounts: Int32Array;
  readonly newestOfLabel: Int32Array;
  /** By spot, in cents. */
  readonly best: Float64Array;
  readonly worst: Float64Array;
  /** The largest win, loss or buy-in, in cents; 0 without results. */
  readonly largest: number;
  /** The rows whose length is known, and their ticks. */
  readonly timed: readonly number[];
  readonly lengths: Int32Array;
  /** How often each buy-in was paid, in cents of its currency, by game and currency. The newest come first. */
  readonly #buyins = new Map<string, Map<number, number>>();

  /** @param games the key of the game of each spot */
  constructor(columns: ResultColumns, kind: ResultRow['kind'], games: readonly string[]) {
    const { length, marks, spots, spotOf, labels, labelOf, profits, buyins, ticks } = columns;
    this.labelCounts = new Int32Array(labels.length);
    this.newestOfLabel = new Int32Array(labels.length);
    this.best = new Float64Array(spots.length).fill(-Infinity);
    this.worst = new Float64Array(spots.length).fill(Infinity);
    const buyinsBySpot = games.map((game, spot) => this.buyinsOf(game, spots[spot]?.currency));
    const timed: number[] = [];
    let largest = 0;
    const mark = kind === 'tournament' ? TOURNAMENT : 0;
    for (let row = length - 1; row >= 0; row -= 1) {
      if (((marks[row] ?? 0) & TOURNAMENT) !== mark) continue;
      const [spot, label, profit] = [spotOf[row] ?? 0, labelOf[row] ?? 0, profits[row] ?? 0];
      this.labelCounts[label] = (this.labelCounts[label] ?? 0) + 1;
      this.newestOfLabel[label] = Math.max(this.newestOfLabel[label] ?? 0, row);
      this.best[spot] = Math.max(this.best[spot] ?? 0, profit);
      this.worst[spot] = Math.min(this.worst[spot] ?? 0, profit);
      const buyin = buyins[row] ?? 0;
      largest = Math.max(largest, Math.abs(profit), buyin);
      const paid = buyinsBySpot[spot];
      const own = ownBuyin(buyin, spots[spot]?.rate ?? 1);
      paid?.set(own, (paid.get(own) ?? 0) + 1);
      if (ticks[row]) timed.push(row);
    }
    this.largest = largest;
    this.timed = timed;
    this.lengths = Int32Array.from(timed, (row) => ticks[row] ?? 0);
  }

  /** @param currency empty for the base currency */
  buyinsOf(game: string, currency = ''): Map<number, number> {
    const key = currency === '' ? game : `${game}\n${currency}`;
    let buyins = this.#buyins.get(key);
    if (!buyins) this.#buyins.set(key, (buyins = new Map<number, number>()));
    return buyins;
  }
}

/** What a buy-in was before it was converted: exact for round sums, since rounding hides less than the step to the next one. */
function ownBuyin(baseCents: number, rate: number): number {
  if (rate === 1) return baseCents;
  const step = 10 ** Math.max(0, Math.ceil(Math.log10(1 / rate)));
  return Math.round(baseCents / rate / step) * step;
}
