/** What is known about a player's cash sessions. */
export interface Rate {
  /** Dollars an hour. */
  readonly hourly: number;
  /** Dollars, for one hour. */
  readonly standardDeviation: number;
  /** The hours played, from which both are estimated. */
  readonly hours: number;
}
