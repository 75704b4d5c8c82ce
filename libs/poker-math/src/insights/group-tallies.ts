import { toDollars } from '../values/money';
import { IN_THE_MONEY, type ResultColumns, TOURNAMENT } from '../statistics/columns/columns';

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

  /**
   * @param groups how many there are
   * @param blinds see `blindsOf`
   * @param shift see `VarianceSums`
   */
  constructor(
    groups: number,
    private readonly blinds: Float64Array,
    readonly shift: number,
  ) {
    const [counts, sums] = [() => new Int32Array(groups), () => new Float64Array(groups)];
    [this.results, this.wins, this.timed, this.blindSessions] = [counts(), counts(), counts(), counts()];
    [this.tournaments, this.tournamentWins, this.inTheMoney] = [counts(), counts(), counts()];
    [this.cents, this.ticks, this.timedCents, this.squares] = [sums(), sums(), sums(), sums()];
    [this.tournamentCents, this.tournamentTicks, this.tournamentBuyins] = [sums(), sums(), sums()];
    [this.blindsWon, this.blindTicks] = [sums(), sums()];
  }

  /** @param groupOf the group of each row; below 0 for none */
  add(columns: ResultColumns, groupOf: Int32Array): void {
    const { length, marks } = columns;
    for (let row = 0; row < length; row += 1) {
      const group = groupOf[row] ?? -1;
      if (group < 0) continue;
      this.#addToAll(columns, row, group);
      if ((marks[row] ?? 0) & TOURNAMENT) this.#addTournament(columns, row, group);
      else this.#addSession(columns, row, group);
    }
  }

  #addToAll({ profits, ticks }: ResultColumns, row: number, group: number): void {
    const profit = profits[row] ?? 0;
    raise(this.results, group, 1);
    raise(this.cents, group, profit);
    raise(this.ticks, group, ticks[row] ?? 0);
    if (profit > 0) raise(this.wins, group, 1);
  }

  #addTournament({ marks, profits, ticks, buyins }: ResultColumns, row: number, group: number): void {
    const profit = profits[row] ?? 0;
    raise(this.tournaments, group, 1);
    raise(this.tournamentCents, group, profit);
    raise(this.tournamentTicks, group, ticks[row] ?? 0);
    raise(this.tournamentBuyins, group, buyins[row] ?? 0);
    if (profit > 0) raise(this.tournamentWins, group, 1);
    if ((marks[row] ?? 0) & IN_THE_MONEY) raise(this.inTheMoney, group, 1);
  }

  #addSession({ profits, ticks, spotOf }: ResultColumns, row: number, group: number): void {
    const profit = profits[row] ?? 0;
    const length = ticks[row] ?? 0;
    if (length > 0) {
      const shifted = profit - this.shift * length;
      raise(this.timed, group, 1);
      raise(this.timedCents, group, profit);
      raise(this.squares, group, (shifted * shifted) / length);
    }
    const blind = this.blinds[spotOf[row] ?? 0] ?? 0;
    if (blind === 0) return;
    raise(this.blindSessions, group, 1);
    raise(this.blindsWon, group, toDollars(profit) / blind);
    raise(this.blindTicks, group, length);
  }
}

function raise(sums: Int32Array | Float64Array, group: number, by: number): void {
  sums[group] = (sums[group] ?? 0) + by;
}
