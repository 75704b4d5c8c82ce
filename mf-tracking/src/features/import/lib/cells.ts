export type Cells = readonly string[];

/** @returns a cell without surrounding blanks, '' when there is none */
export const cellAt = (cells: Cells, index: number | undefined): string =>
  index === undefined ? '' : (cells[index] ?? '').trim();
