import type { ResultKindName } from '@feltbook/contracts';
import type { Columns, RebuysAre } from '../../source-fields';
import type { DateOrder } from '../../types';
import type { Cells } from '../../cells';

/** The kind of a row: a result, or something else, in words for the player. */
export type RowKind = ResultKindName | { readonly leftOut: string } | 'running';

/** A tracking program, and how to read its export. */
export interface Tracker {
  /** Its name for players. */
  readonly name: string;
  /** @param keys of the header, by `headerKey` */
  readonly recognises: (keys: readonly string[]) => boolean;
  /** Whether rows without a known header are this program's, by their number of cells and content. */
  readonly recognisesRows?: (rows: readonly (readonly string[])[], delimiter: string) => boolean;
  /** @param keys of the header, empty for an unknown one @param width cells in a row */
  readonly columns: (keys: readonly string[], width: number) => Columns;
  readonly kindOf: (cells: Cells, columns: Columns, keys: readonly string[]) => RowKind;
  /** The order of its dates, unless the dates contradict it. */
  readonly dateOrder?: DateOrder;
  readonly rebuys: RebuysAre;
  /** The cost of one rebuy, if no column holds it. */
  readonly rebuyPrice?: 'buyin' | undefined;
  readonly stakeAndRake?: boolean;
  /** Texts are taken verbatim: the file is an export of ours. */
  readonly own?: boolean;
  /** Prepares a row, for example joins a name from several cells. @returns the changed cells */
  readonly amend?: (cells: Cells, columns: Columns) => Cells;
  /** A note about every file of this kind. */
  readonly note?: 'finishOnly';
}
