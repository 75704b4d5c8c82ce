import type { ResultKindName } from '@feltbook/contracts';
import type { AddedColumns, Columns, RebuysAre } from '../../source-fields';
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
  /** Whether rows without a known header have this program's number of cells and kinds of values. */
  readonly recognisesRows?: (rows: readonly (readonly string[])[], delimiter: string) => boolean;
  /** @param keys of the header, empty for an unknown one @param width cells in a row */
  readonly columns: (keys: readonly string[], width: number) => Columns;
  /** @param titled the kind in the title above the row */
  readonly kindOf: (
    cells: Cells,
    columns: Columns,
    keys: readonly string[],
    titled?: ResultKindName,
  ) => RowKind;
  /** The order of day and month in its dates, unless the dates contradict it. */
  readonly dateOrder?: DateOrder;
  /** Further columns of a field's amounts. */
  readonly added?: AddedColumns | undefined;
  /** Shares are what the player sold. */
  readonly isShareSold?: boolean | undefined;
  readonly rebuys: RebuysAre;
  /** Whether the buy-in includes the fee; on top unless known. */
  readonly fee?: RebuysAre | undefined;
  /** The cost of one rebuy, if no column holds it. */
  readonly rebuyPrice?: 'buyin' | undefined;
  readonly stakeAndRake?: boolean;
  /** Whether the file is Feltbook's export, whose texts are taken verbatim. */
  readonly own?: boolean;
  /** Prepares a row, for example joins a name from several cells. @returns the changed cells */
  readonly amend?: (cells: Cells, columns: Columns) => Cells;
  /** A note about every file of this kind. */
  readonly note?: 'finishOnly';
}
