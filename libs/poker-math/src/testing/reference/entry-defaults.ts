import { mostCommonNumber, mostCommonText, textKey, tidyText } from '../../values/most-common';
import { variance } from './date-independent';
import type { PlainResult } from './plain-result';

const distinct = (texts: readonly string[]): string[] =>
  texts
    .map(tidyText)
    .filter((text, at, all) => text !== '' && all.findIndex((one) => textKey(one) === textKey(text)) === at);

function medianOf(ticks: readonly number[]): number | undefined {
  const sorted = [...ticks].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

const hundredths = (ticks: number | undefined) => ticks && Math.round((ticks / 300) * 100) / 100;

function recordOf(newest: readonly PlainResult[]) {
  const profits = newest.map(({ profitCents }) => profitCents / 100);
  const timed = newest.filter(({ ticks }) => ticks > 0);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const hours = sum(timed.map(({ ticks }) => ticks)) / 300;
  return {
    count: newest.length,
    profit: sum(newest.map(({ profitCents }) => profitCents)) / 100,
    hours,
    hourly: hours && sum(timed.map(({ profitCents }) => profitCents)) / 100 / hours,
    withoutHours: newest.length - timed.length,
    best: Math.max(...profits),
    worst: Math.min(...profits),
    last: { date: newest[0]?.date, profit: profits[0] },
  };
}

/** What a round buy-in was before it was converted. */
const ownBuyin = ({ buyinCents, rate }: PlainResult) => {
  const step = 10 ** Math.max(0, Math.ceil(Math.log10(1 / rate)));
  return rate === 1 ? buyinCents : Math.round(buyinCents / rate / step) * step;
};

/** From which of four lengths on sessions go worse, by Tukey and Kramer's factor for five groups. */
function longSessions(cash: readonly PlainResult[]) {
  const splits = [2, 4, 6, 8].flatMap((hours) => {
    const before = variance(cash.filter(({ ticks }) => ticks < hours * 300));
    const after = variance(cash.filter(({ ticks }) => ticks >= hours * 300));
    if (!before || !after) return [];
    const error = Math.hypot(
      ...[before, after].map((side) => side.standardDeviation / Math.sqrt(side.hours)),
    );
    const ratio = (before.hourly - after.hourly) / error;
    return before.hourly - after.hourly > (3.858 / Math.SQRT2) * error ? { hours, before, after, ratio } : [];
  });
  const clearest = splits.find(({ ratio }) => splits.every((other) => other.ratio <= ratio));
  if (!clearest) return undefined;
  const side = ({ sessions, hourly }: { sessions: number; hourly: number }) => ({ sessions, hourly });
  return { hours: clearest.hours, after: side(clearest.after), before: side(clearest.before) };
}

/** What the form of a kind starts with, by looking through all results for each value. @param results oldest first */
export function referenceEntryDefaults(results: readonly PlainResult[], kind: PlainResult['kind']) {
  const newest = results.filter((result) => result.kind === kind).reverse();
  const isCash = kind === 'cash';
  const venueOf = ({ location }: PlainResult) => tidyText(location ?? '');
  const stakesOf = ({ stakes }: PlainResult) => tidyText(stakes ?? '');
  const gameOf = ({ gameType }: PlainResult) => tidyText(gameType ?? '');
  const isAt = (one: PlainResult) => (other: PlainResult) =>
    textKey(venueOf(one)) === textKey(venueOf(other)) && textKey(stakesOf(one)) === textKey(stakesOf(other));
  const location = mostCommonText(newest.map(venueOf)) ?? '';
  const ticksOf = (some: readonly PlainResult[]) => some.flatMap(({ ticks }) => (ticks > 0 ? ticks : []));
  const here = newest.filter((result) => textKey(venueOf(result)) === textKey(location));
  return {
    usual: {
      game_type: mostCommonText(newest.map(gameOf)) ?? '',
      location,
      stakes: mostCommonText(newest.map(stakesOf)) ?? '',
      duration: hundredths(mostCommonNumber(ticksOf(newest))),
      median: hundredths(medianOf(ticksOf(here)) ?? medianOf(ticksOf(newest))),
    },
    games: newest
      .filter((result) => newest.find(isAt(result)) === result)
      .map((result) => {
        const played = newest.filter(isAt(result));
        const currency = result.currency || undefined;
        const paid = played.filter((one) => (one.currency || undefined) === currency).map(ownBuyin);
        return {
          location: venueOf(result),
          game_type: gameOf(result),
          buyin: (mostCommonNumber(paid) ?? 0) / 100,
          currency,
          stakes: isCash ? stakesOf(result) : undefined,
          record: isCash ? recordOf(played) : undefined,
        };
      }),
    venues: distinct(newest.map(venueOf)),
    stakes: distinct(newest.map(stakesOf)).map((stakes) => ({
      stakes,
      record: recordOf(newest.filter((result) => textKey(stakesOf(result)) === textKey(stakes))),
    })),
    gameTypes: distinct(newest.map(gameOf)),
    profit: newest.reduce((sum, { profitCents }) => sum + profitCents, 0) / 100,
    largest:
      Math.max(
        0,
        ...newest.map(({ profitCents, buyinCents }) => Math.max(Math.abs(profitCents), buyinCents)),
      ) / 100,
    longSessions: isCash ? longSessions(newest.toReversed()) : undefined,
  };
}
