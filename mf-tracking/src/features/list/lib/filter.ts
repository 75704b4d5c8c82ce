import type { TournamentCost } from '@feltbook/poker-math';
import type { Row } from './row';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Any row: filters use its derived values, its day and its texts. */
export type AnyRow = Row<
  {
    readonly date: string;
    readonly game_type: string;
    readonly location: string;
    readonly stakes?: string;
    readonly tags?: readonly string[] | undefined;
    readonly startTime?: string | undefined;
    readonly endTime?: string | undefined;
    readonly duration: number;
  } & TournamentCost
>;

/** One filter of a list; its name is also the URL parameter. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  /** Hidden without options. */
  readonly optional?: boolean;
  /** Set by other pages alone. */
  readonly hasNoField?: boolean;
  /** Set by other pages, and shown while it is. */
  readonly isShownWhenSet?: boolean;
  /** The options besides "all". */
  readonly options: (rows: readonly AnyRow[]) => readonly Option[];
  /** Whether a URL parameter is a valid value. */
  readonly accepts: (value: string) => boolean;
  /** @param today the player's local day @returns whether a row matches */
  readonly matcher: (value: string, today: string) => (row: AnyRow) => boolean;
}
