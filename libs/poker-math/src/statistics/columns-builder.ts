import { type DealtResult, settleInOrder } from '../action';
import { buyInBand } from '../values/bands';
import { knownTicks, minutesOfDay } from '../values/duration';
import { type Figure, orZero } from '../values/money';
import { isPlacePaid } from '../results/tournament-totals';
import {
  BEFORE_ALL_DAYS,
  IN_THE_MONEY,
  type ResultColumns,
  type ResultRow,
  type RowCosts,
  TOURNAMENT,
  UNDATED,
} from './columns/columns';
import { dayNumber } from './columns/day-number';
import { LabelIndex } from './label-index';
import { SpotIndex } from './spot-index';

const FIRST_CAPACITY = 1024;
const LARGEST = 2 ** 31 - 1;

/** Limits a count to what a 32-bit column can hold; below 1 it is 0. */
const counted = (figure: Figure): number => Math.min(Math.max(0, Math.round(orZero(figure))), LARGEST);

/** Builds columns from the results of one player. Add them oldest first, as `compareResults` orders them. */
export class ColumnsBuilder {
  #length = 0;
  #days: Int32Array;
  #marks: Uint8Array;
  #profits: Float64Array;
  #buyins: Float64Array;
  #bands: Uint8Array;
  #ticks: Int32Array;
  #places: Int32Array;
  #spotOf: Int32Array;
  #starts: Int16Array;
  #labelOf: Int32Array;
  readonly #labels = new LabelIndex();
  readonly #spots = new SpotIndex();
  readonly #costs: RowCosts[] = [];
  readonly #dealt: (DealtResult & { readonly row: number })[] = [];
  /** The last parsed day: results of one day follow each other. */
  #date: string | undefined;
  #dated = false;
  #day = BEFORE_ALL_DAYS;

  /** @param expected number of results, if known */
  constructor(expected = FIRST_CAPACITY) {
    this.#days = new Int32Array(expected);
    this.#marks = new Uint8Array(expected);
    this.#profits = new Float64Array(expected);
    this.#buyins = new Float64Array(expected);
    this.#bands = new Uint8Array(expected);
    this.#ticks = new Int32Array(expected);
    this.#places = new Int32Array(expected);
    this.#spotOf = new Int32Array(expected);
    this.#starts = new Int16Array(expected);
    this.#labelOf = new Int32Array(expected);
  }

  /** @throws RangeError when the result is of an earlier day than the one before */
  add(result: ResultRow): void {
    const { kind, date, ticks, place } = result;
    if (date !== this.#date) this.#turnTo(date);
    const row = this.#length;
    if (row === this.#days.length) this.#grow();
    const isTournament = kind === 'tournament';
    const buyin = Math.round(orZero(result.buyinCents));
    const profit = Math.round(orZero(result.cashoutCents)) - buyin;
    this.#days[row] = this.#day;
    this.#marks[row] =
      (isTournament ? TOURNAMENT : 0) |
      (this.#dated ? 0 : UNDATED) |
      (isTournament && isPlacePaid(place, result.placesPaid, profit) ? IN_THE_MONEY : 0);
    this.#profits[row] = profit;
    this.#buyins[row] = buyin;
    this.#bands[row] = buyInBand(Math.round(orZero(result.entryCents ?? buyin)));
    this.#ticks[row] = knownTicks(counted(ticks));
    this.#places[row] = isTournament ? counted(place) : 0;
    this.#spotOf[row] = this.#spots.numberOf(result);
    this.#starts[row] = minutesOfDay(result.startTime ?? '') ?? -1;
    const { gameType, tags, trip, bankroll } = result;
    this.#labelOf[row] = this.#labels.numberOf(gameType ?? '', tags ?? '', trip ?? '', bankroll ?? '');
    this.#length = row + 1;
    if (result.tipsCents || result.expensesCents) this.#addCosts(row, result);
    if (result.deals) {
      this.#dealt.push({
        ...{ row, costCents: buyin, firstBulletCents: Math.round(orZero(result.entryCents ?? buyin)) },
        ...{ returnCents: buyin + profit, deals: result.deals },
      });
    }
  }

  /** @returns the columns of all results so far; more may be added afterwards */
  build(): ResultColumns {
    const length = this.#length;
    return {
      length,
      days: this.#days.subarray(0, length),
      marks: this.#marks.subarray(0, length),
      profits: this.#profits.subarray(0, length),
      buyins: this.#buyins.subarray(0, length),
      bands: this.#bands.subarray(0, length),
      ticks: this.#ticks.subarray(0, length),
      places: this.#places.subarray(0, length),
      spotOf: this.#spotOf.subarray(0, length),
      spots: [...this.#spots.all],
      starts: this.#starts.subarray(0, length),
      labelOf: this.#labelOf.subarray(0, length),
      labels: [...this.#labels.all],
      costs: [...this.#costs],
      ownNets: settleInOrder(this.#dealt).map(({ result: { row }, settlement }) => ({
        row,
        cents: settlement.ownCents,
      })),
    };
  }

  #addCosts(row: number, { tipsCents, expensesCents }: ResultRow): void {
    this.#costs.push({
      row,
      tipsCents: Math.round(orZero(tipsCents)),
      expensesCents: Math.round(orZero(expensesCents)),
    });
  }

  #turnTo(date: string): void {
    const day = dayNumber(date);
    if (day !== undefined && day < this.#day) throw new RangeError('Results are added oldest first.');
    this.#date = date;
    this.#dated = day !== undefined;
    this.#day = day ?? this.#day;
  }

  #grow(): void {
    const capacity = Math.max(FIRST_CAPACITY, this.#days.length * 2);
    this.#days = copied(this.#days, new Int32Array(capacity));
    this.#marks = copied(this.#marks, new Uint8Array(capacity));
    this.#profits = copied(this.#profits, new Float64Array(capacity));
    this.#buyins = copied(this.#buyins, new Float64Array(capacity));
    this.#bands = copied(this.#bands, new Uint8Array(capacity));
    this.#ticks = copied(this.#ticks, new Int32Array(capacity));
    this.#places = copied(this.#places, new Int32Array(capacity));
    this.#spotOf = copied(this.#spotOf, new Int32Array(capacity));
    this.#starts = copied(this.#starts, new Int16Array(capacity));
    this.#labelOf = copied(this.#labelOf, new Int32Array(capacity));
  }
}

function copied<Column extends Int32Array | Int16Array | Uint8Array | Float64Array>(
  from: Column,
  to: Column,
): Column {
  to.set(from);
  return to;
}
