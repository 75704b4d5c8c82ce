/** Money that moves to or from a bankroll: no result. */
export interface MovedMoney {
  /** Line of the file. */
  readonly row: number;
  readonly kind: 'deposit' | 'withdrawal' | 'expense';
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Dollars, above 0. */
  readonly amount: number;
  readonly note?: string;
  /** Recognises its row in other files: 32 hexadecimal digits. */
  readonly source: string;
}
