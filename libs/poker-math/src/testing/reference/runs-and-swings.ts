import { group, isCash, isTournament, isWin, type PlainResult } from './plain-result';

/** All maximal runs of wins, in their order. */
function runsOf(results: readonly PlainResult[]): PlainResult[][] {
  const runs: PlainResult[][] = [];
  results.forEach((result, at) => {
    if (!isWin(result)) return;
    const before = results[at - 1];
    if (before && isWin(before)) runs.at(-1)?.push(result);
    else runs.push([result]);
  });
  return runs;
}

function streak(run: PlainResult[] | undefined) {
  if (!run) return null;
  const type = run.every(isCash) ? 'cash' : run.every(isTournament) ? 'tournament' : 'mixed';
  return { type, ...group(run) } as const;
}

export function streaks(results: readonly PlainResult[]) {
  const runs = runsOf(results);
  const last = results.at(-1);
  // A sort keeps equals in their order: reversed before, the later ones come first.
  const ranked = [...runs].reverse().sort((a, b) => b.length - a.length);
  return {
    best: streak(ranked[0]),
    nextBest: streak(ranked[1]),
    current: last && isWin(last) ? streak(runs.at(-1)) : null,
  };
}

/** The running total before the first result, and after each. */
export function runningTotals(results: readonly PlainResult[]): number[] {
  const totals = [0];
  let total = 0;
  for (const { profitCents } of results) {
    total += profitCents;
    totals.push(total);
  }
  return totals;
}

/** @param direction 1 for the largest rise, -1 for the largest fall */
export function swing(results: readonly PlainResult[], direction: 1 | -1) {
  const totals = runningTotals(results).map((total) => total * direction);
  // Where the lowest total up to each moment was, the last one of equals.
  const lowest: number[] = [];
  totals.forEach((total, at) => {
    const before = lowest[at - 1];
    lowest.push(before === undefined || total <= Number(totals[before]) ? at : before);
  });
  const rises = totals.map((total, at) => total - Number(totals[Number(lowest[at])]));
  const highest = rises.reduce((most, rise) => Math.max(most, rise), 0);
  if (highest === 0) return null;
  const end = rises.indexOf(highest);
  return { amount: highest / 100, ...group(results.slice(lowest[end], end)) };
}
