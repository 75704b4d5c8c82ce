import { type Cells, cellAt } from '../cells';
import { meaningsOfPart } from './header-meaning';
import type { TableRow } from '../tables/table';
import { parseMoment } from '../values/moment';
import { areTimeRanges, timeRange } from '../values/twelve-hours';

const blanked = (text: string): string => text.trim().split(/\s+/).join(' ');

/** Splits a column of ranges such as `7:00–11:30` into a start and an end, unless another column has the end. */
export function withSplitRanges(
  header: Cells,
  rows: readonly TableRow[],
): { readonly header: Cells; readonly rows: TableRow[] } {
  const textsIn = (index: number): string[] =>
    rows.map(({ cells }) => blanked(cellAt(cells, index))).filter((text) => text !== '');
  const hasEnd = header.some((name) => meaningsOfPart(name).has('end'));
  const at = hasEnd ? -1 : header.findIndex((_, index) => areTimeRanges(textsIn(index)));
  if (at === -1) return { header, rows: [...rows] };
  const name = cellAt(header, at);
  const hasDay = textsIn(at).some(
    (text) => parseMoment(timeRange(text)?.start ?? '', 'mdy')?.day !== undefined,
  );
  const split = (cells: Cells): Cells => {
    const { start, end } = timeRange(blanked(cellAt(cells, at))) ?? { start: cellAt(cells, at), end: '' };
    return cells.length > at ? cells.toSpliced(at, 1, start, end) : cells;
  };
  return {
    header: header.toSpliced(at, 1, hasDay ? name : `Start (${name})`, `End (${name})`),
    rows: rows.map((row) => ({ ...row, cells: split(row.cells) })),
  };
}
