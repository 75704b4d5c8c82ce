/** How much more there is now than before, in per cent, to one decimal; null where there was nothing to compare with. */
export const trendOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
