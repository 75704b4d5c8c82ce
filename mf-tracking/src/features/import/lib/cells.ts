export type Cells = readonly string[];

/** @returns the trimmed cell, '' if it is missing */
export const cellAt = (cells: Cells, index: number | undefined): string =>
  index === undefined ? '' : (cells[index] ?? '').trim();
