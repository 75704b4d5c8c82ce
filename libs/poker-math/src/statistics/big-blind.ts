/** 1,000 with its comma, 0,25 as it is written on the continent, .5 and whole numbers; `k` stands for thousands. */
const NUMBER = /(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\b0,\d{1,2}(?!\d)|\d*\.\d+|\d+)(k\b)?/gi;
const THOUSANDS = /,(?=\d{3})/g;

/**
 * The big blind that stakes are written with: their last number, whatever stands around it. So `$1/$3` is 3, `5-10` is
 * 10, `0.5/1` is 1, and `1/2 (5 straddle)` is 5, since such a game is played for the straddle.
 * @returns dollars; undefined when there is no number above 0
 */
export function bigBlind(stakes: string): number | undefined {
  const last = [...stakes.matchAll(NUMBER)].at(-1);
  if (!last) return undefined;
  const digits = (last[1] ?? '').replace(THOUSANDS, '').replace(',', '.');
  const value = Number(digits) * (last[2] ? 1000 : 1);
  return value > 0 && Number.isFinite(value) ? value : undefined;
}
