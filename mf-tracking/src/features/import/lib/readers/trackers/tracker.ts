import type { ResultKindName } from '@feltbook/contracts';
import type { Columns, RebuysAre } from '../../source-fields';
import type { DateOrder } from '../../types';
import type { Cells } from '../../cells';

/** What a row is: a result, or something else that trackers keep, in words for the player. */
export type RowKind = ResultKindName | { readonly leftOut: string } | 'running';

/** A program that players come from, and how its export is read. */
export interface Tracker {
  /** As players know it. */
  readonly name: string;
  /** @param keys of the header's names, as `headerKey` makes them */
  readonly recognises: (keys: readonly string[]) => boolean;
  /** Whether rows without a known header are its: by their number of cells and what is in them. */
  readonly recognisesRows?: (rows: readonly (readonly string[])[], delimiter: string) => boolean;
  /** @param keys of the header's names, empty when there is no header that we know @param width cells in a row */
  readonly columns: (keys: readonly string[], width: number) => Columns;
  readonly kindOf: (cells: Cells, columns: Columns, keys: readonly string[]) => RowKind;
  /** Of its dates, unless they themselves show otherwise. */
  readonly dateOrder?: DateOrder;
  readonly rebuys: RebuysAre;
  /** What one of the counted rebuys costs, where no column says so. */
  readonly rebuyPrice?: 'buyin' | undefined;
  readonly stakeAndRake?: boolean;
  /** Texts are taken letter by letter, because they are our own. */
  readonly own?: boolean;
  /** Where cells say less than they mean, such as a name that is made of several. @returns the changed cells */
  readonly amend?: (cells: Cells, columns: Columns) => Cells;
  /** A note about every file of this kind. */
  readonly note?: 'finishOnly';
}
