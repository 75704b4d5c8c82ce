import type { ReportSums, YearReport } from '../../report';
import { rankTexts } from '../../values/most-common';
import { dollars, grouped, hours, isCash, isTournament, isWin, type PlainResult, sum } from './plain-result';
import { textOf } from './selection';

/** Follows the definitions literally: collects the results of each group, then adds up each figure on its own. */
export function referenceYearReport(all: readonly PlainResult[], year: string): YearReport {
  const played = all.filter(({ date, isDated }) => isDated && date.startsWith(`${year}-`));
  const named = played.filter(({ location }) => textOf(location ?? '') !== '');
  return {
    total: sums(played),
    cash: sums(played.filter(isCash)),
    tournaments: sums(played.filter(isTournament)),
    months: [...grouped(played, ({ date }) => date.slice(0, 7))].map(([key, members]) => ({
      key,
      ...sums(members),
    })),
    venues: [...grouped(named, ({ location }) => textOf(location ?? '')).values()]
      .map((members) => ({
        key: rankTexts(members.map(({ location }) => location ?? '').reverse())[0]?.value ?? '',
        ...sums(members),
      }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .sort((a, b) => b.results - a.results || b.hours - a.hours),
  };
}

function sums(results: readonly PlainResult[]): ReportSums {
  const wins = results.filter(isWin);
  const losses = results.filter(({ profitCents }) => profitCents < 0);
  const [tips, expenses] = [sum(results.map((one) => one.tips)), sum(results.map((one) => one.expenses))];
  const own = results.map(({ ownCents }) => ownCents);
  const [gains, falls] = [own.filter((cents) => cents > 0), own.filter((cents) => cents < 0)];
  return {
    results: results.length,
    hours: hours(results),
    buyins: sum(results.map(({ buyinCents }) => buyinCents)) / 100,
    cashouts: sum(results.map(({ cashoutCents }) => cashoutCents)) / 100,
    wins: wins.length,
    won: dollars(wins),
    losses: losses.length,
    lost: sum(losses.map(({ profitCents }) => Math.abs(profitCents))) / 100,
    profit: dollars(results),
    tips: tips / 100,
    expenses: expenses / 100,
    profitAfterCosts: (sum(results.map(({ profitCents }) => profitCents)) - tips - expenses) / 100,
    ...(results.some(({ deals }) => deals) && {
      ownNet: {
        ...{ wins: gains.length, won: sum(gains) / 100 },
        ...{ losses: falls.length, lost: Math.abs(sum(falls)) / 100 },
        ...{ profit: sum(own) / 100, profitAfterCosts: (sum(own) - tips - expenses) / 100 },
      },
    }),
  };
}

/** United States, in whole cents. @returns what is deducted, and what is taxed */
export function referenceTax(gains: number, losses: number, year: number): [number, number] {
  // 90 % in whole numbers: tenths of a cent, rounded half up.
  const allowed = year >= 2026 ? (9n * BigInt(losses) + 5n) / 10n : BigInt(losses);
  const deducted = allowed > BigInt(gains) ? gains : Number(allowed);
  return [deducted, gains - deducted];
}
