import { toDollars } from '../values/money';
import { blindsOf } from '../statistics/big-blinds';
import { IN_THE_MONEY, type ResultColumns, TOURNAMENT } from '../statistics/columns/columns';

/** What the groupings of a set of results have in common. */
export interface Summands {
  readonly columns: ResultColumns;
  /** The big blind of each spot in dollars; 0 for a tournament, and for stakes that name none. */
  readonly blinds: Float64Array;
}

export const summandsOf = (columns: ResultColumns): Summands => ({
  columns,
  blinds: blindsOf(columns.spots),
});

/**
 * Sums of the results of each group, before anything is divided. Cents, and ticks of time. `timed` are the results whose
 * length is known: rates by hours are computed from them only.
 */
export class GroupTallies {
  readonly results: Int32Array;
  readonly cents: Float64Array;
  readonly wins: Int32Array;
  readonly tournaments: Int32Array;
  readonly tournamentCents: Float64Array;
  readonly tournamentTicks: Float64Array;
  readonly tournamentBuyins: Float64Array;
  readonly tournamentWins: Int32Array;
  readonly inTheMoney: Int32Array;
  readonly timedTournaments: Int32Array;
  readonly timedTournamentCents: Float64Array;
  /** Σ (profit − ROI · buy-in)², of the tournaments; see `addSpread`. */
  readonly tournamentSquares: Float64Array;
  /** Of cash sessions. */
  readonly timed: Int32Array;
  readonly timedCents: Float64Array;
  readonly ticks: Float64Array;
  /** See `VarianceSums`; by Welford's method, one mean for each group. */
  readonly squares: Float64Array;
  readonly #means: Float64Array;
  /** Cash sessions whose stakes name a big blind. */
  readonly blindSessions: Int32Array;
  readonly timedBlindSessions: Int32Array;
  readonly blindsWon: Float64Array;
  readonly blindTicks: Float64Array;
  /** The row of the latest of them; -1 without one. */
  readonly #latestBlinds: Int32Array;

  /** @param groups how many there are */
  constructor(
    groups: number,
    private readonly summands: Summands,
  ) {
    const [counts, sums] = [() => new Int32Array(groups), () => new Float64Array(groups)];
    [this.results, this.wins, this.timed] = [counts(), counts(), counts()];
    [this.tournaments, this.tournamentWins, this.inTheMoney] = [counts(), counts(), counts()];
    [this.timedTournaments, this.blindSessions, this.timedBlindSessions] = [counts(), counts(), counts()];
    [this.cents, this.ticks, this.timedCents] = [sums(), sums(), sums()];
    [this.squares, this.#means] = [sums(), sums()];
    [this.tournamentCents, this.tournamentTicks, this.tournamentBuyins] = [sums(), sums(), sums()];
    [this.timedTournamentCents, this.tournamentSquares] = [sums(), sums()];
    [this.blindsWon, this.blindTicks] = [sums(), sums()];
    this.#latestBlinds = counts().fill(-1);
  }

  /** The big blind of the latest cash session whose stakes name one, in dollars; 0 without one. */
  latestBlind(group: number): number {
    const { columns, blinds } = this.summands;
    return blinds[columns.spotOf[this.#latestBlinds[group] ?? -1] ?? -1] ?? 0;
  }

  /** @param groupOf the group of each row; below 0 for none */
  add(groupOf: Int32Array): void {
    const { length, marks, profits } = this.summands.columns;
    const { results, cents, wins } = this;
    for (let row = 0; row < length; row += 1) {
      const group = groupOf[row] ?? -1;
      if (group < 0) continue;
      const profit = profits[row] ?? 0;
      results[group] = (results[group] ?? 0) + 1;
      cents[group] = (cents[group] ?? 0) + profit;
      if (profit > 0) wins[group] = (wins[group] ?? 0) + 1;
      const mark = marks[row] ?? 0;
      if (mark & TOURNAMENT) this.#addTournament(row, group, profit, mark);
      else this.#addSession(row, group, profit);
    }
  }

  /** Adds up how far tournaments are from their group's ROI, once all have been added. @param groupOf as for `add` */
  addSpread(groupOf: Int32Array): void {
    const { length, marks, profits, buyins } = this.summands.columns;
    for (let row = 0; row < length; row += 1) {
      const group = groupOf[row] ?? -1;
      if (group < 0 || !((marks[row] ?? 0) & TOURNAMENT)) continue;
      const invested = this.tournamentBuyins[group] ?? 0;
      const roi = invested === 0 ? 0 : (this.tournamentCents[group] ?? 0) / invested;
      raise(this.tournamentSquares, group, ((profits[row] ?? 0) - roi * (buyins[row] ?? 0)) ** 2);
    }
  }

  #addTournament(row: number, group: number, profit: number, mark: number): void {
    const { ticks, buyins } = this.summands.columns;
    const time = ticks[row] ?? 0;
    raiseCount(this.tournaments, group);
    raise(this.tournamentCents, group, profit);
    raise(this.tournamentBuyins, group, buyins[row] ?? 0);
    if (profit > 0) raiseCount(this.tournamentWins, group);
    if (mark & IN_THE_MONEY) raiseCount(this.inTheMoney, group);
    if (time === 0) return;
    raise(this.tournamentTicks, group, time);
    raiseCount(this.timedTournaments, group);
    raise(this.timedTournamentCents, group, profit);
  }

  #addSession(row: number, group: number, profit: number): void {
    const { columns, blinds } = this.summands;
    const time = columns.ticks[row] ?? 0;
    const blind = blinds[columns.spotOf[row] ?? 0] ?? 0;
    if (blind > 0) {
      raiseCount(this.blindSessions, group);
      this.#latestBlinds[group] = Math.max(this.#latestBlinds[group] ?? -1, row);
    }
    if (time === 0) return;
    raiseCount(this.timed, group);
    raise(this.timedCents, group, profit);
    raise(this.ticks, group, time);
    const away = profit / time - (this.#means[group] ?? 0);
    raise(this.#means, group, (away * time) / (this.ticks[group] ?? time));
    raise(this.squares, group, time * away * (profit / time - (this.#means[group] ?? 0)));
    if (blind === 0) return;
    raiseCount(this.timedBlindSessions, group);
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
