import { toDollars } from '../values/money';
import { blindsOf } from '../statistics/big-blinds';
import { IN_THE_MONEY, type ResultColumns, TOURNAMENT } from '../statistics/columns/columns';

/** What each result adds to the sums of its groups, computed once for all groupings. */
export interface Summands {
  readonly columns: ResultColumns;
  /** See `VarianceSums`. */
  readonly shift: number;
  /** Of a cash session whose length is known, to the variance. */
  readonly squares: Float64Array;
  /** The big blind in dollars; 0 for a tournament, and for stakes without a number. */
  readonly blinds: Float64Array;
}

export function summandsOf(columns: ResultColumns): Summands {
  const { length, marks, profits, ticks, spotOf } = columns;
  const blindOf = blindsOf(columns.spots);
  const shift = shiftOf(columns);
  const squares = new Float64Array(length);
  const blinds = new Float64Array(length);
  for (let row = 0; row < length; row += 1) {
    const time = ticks[row] ?? 0;
    const shifted = (profits[row] ?? 0) - shift * time;
    if (time > 0 && !((marks[row] ?? 0) & TOURNAMENT)) squares[row] = (shifted * shifted) / time;
    blinds[row] = blindOf[spotOf[row] ?? 0] ?? 0;
  }
  return { columns, shift, squares, blinds };
}

/** The rate of the first session whose length is known: see `VariancePass`. */
function shiftOf({ length, marks, profits, ticks }: ResultColumns): number {
  for (let row = 0; row < length; row += 1) {
    const time = ticks[row] ?? 0;
    if (time > 0 && !((marks[row] ?? 0) & TOURNAMENT)) return (profits[row] ?? 0) / time;
  }
  return 0;
}

/** Sums of the results of each group, before anything is divided. Cents, and ticks of time. */
export class GroupTallies {
  readonly results: Int32Array;
  readonly cents: Float64Array;
  readonly ticks: Float64Array;
  readonly wins: Int32Array;
  readonly tournaments: Int32Array;
  readonly tournamentCents: Float64Array;
  readonly tournamentTicks: Float64Array;
  readonly tournamentBuyins: Float64Array;
  readonly tournamentWins: Int32Array;
  readonly inTheMoney: Int32Array;
  /** Cash sessions whose length is known; see `VarianceSums`. */
  readonly timed: Int32Array;
  readonly timedCents: Float64Array;
  readonly squares: Float64Array;
  /** Cash sessions whose stakes hold a number. */
  readonly blindSessions: Int32Array;
  readonly blindsWon: Float64Array;
  readonly blindTicks: Float64Array;

  /** @param groups how many there are */
  constructor(
    groups: number,
    private readonly summands: Summands,
  ) {
    const [counts, sums] = [() => new Int32Array(groups), () => new Float64Array(groups)];
    [this.results, this.wins, this.timed, this.blindSessions] = [counts(), counts(), counts(), counts()];
    [this.tournaments, this.tournamentWins, this.inTheMoney] = [counts(), counts(), counts()];
    [this.cents, this.ticks, this.timedCents, this.squares] = [sums(), sums(), sums(), sums()];
    [this.tournamentCents, this.tournamentTicks, this.tournamentBuyins] = [sums(), sums(), sums()];
    [this.blindsWon, this.blindTicks] = [sums(), sums()];
  }

  /** See `Summands`. */
  get shift(): number {
    return this.summands.shift;
  }

  /** @param groupOf the group of each row; below 0 for none */
  add(groupOf: Int32Array): void {
    const { length, marks, profits, ticks } = this.summands.columns;
    const { results, cents, ticks: ticksIn, wins } = this;
    for (let row = 0; row < length; row += 1) {
      const group = groupOf[row] ?? -1;
      if (group < 0) continue;
      const profit = profits[row] ?? 0;
      results[group] = (results[group] ?? 0) + 1;
      cents[group] = (cents[group] ?? 0) + profit;
      ticksIn[group] = (ticksIn[group] ?? 0) + (ticks[row] ?? 0);
      if (profit > 0) wins[group] = (wins[group] ?? 0) + 1;
      const mark = marks[row] ?? 0;
      if (mark & TOURNAMENT) this.#addTournament(row, group, profit, mark);
      else this.#addSession(row, group, profit);
    }
  }

  #addTournament(row: number, group: number, profit: number, mark: number): void {
    const { ticks, buyins } = this.summands.columns;
    raiseCount(this.tournaments, group);
    raise(this.tournamentCents, group, profit);
    raise(this.tournamentTicks, group, ticks[row] ?? 0);
    raise(this.tournamentBuyins, group, buyins[row] ?? 0);
    if (profit > 0) raiseCount(this.tournamentWins, group);
    if (mark & IN_THE_MONEY) raiseCount(this.inTheMoney, group);
  }

  #addSession(row: number, group: number, profit: number): void {
    const { columns, squares, blinds } = this.summands;
    const time = columns.ticks[row] ?? 0;
    if (time > 0) {
      raiseCount(this.timed, group);
      raise(this.timedCents, group, profit);
      raise(this.squares, group, squares[row] ?? 0);
    }
    const blind = blinds[row] ?? 0;
    if (blind === 0) return;
    raiseCount(this.blindSessions, group);
    raise(this.blindsWon, group, toDollars(profit) / blind);
    raise(this.blindTicks, group, time);
  }
}

// One function for each kind of array: a function for both would be slower, and it runs for every result and grouping.
function raiseCount(counts: Int32Array, group: number): void {
  counts[group] = (counts[group] ?? 0) + 1;
}

function raise(sums: Float64Array, group: number, by: number): void {
  sums[group] = (sums[group] ?? 0) + by;
}
