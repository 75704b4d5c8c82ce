/** @returns by how many per cent a count is above or below an earlier one; null where that was none */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;
