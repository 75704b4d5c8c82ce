import type { GroupFigures, Insights } from '../../insights';
import { bigBlind } from '../../statistics';
import { rankTexts } from '../../values/most-common';
import { variance } from './date-independent';
import {
  divided,
  dollars,
  grouped,
  hourly,
  hours,
  isCash,
  isTournament,
  isWin,
  type PlainResult,
  sum,
  withoutHours,
} from './plain-result';
import { roiInterval } from './roi';
import { buyInBand, lengthBand, textOf } from './selection';

/** Follows the definitions literally: collects the results of each group, then computes each figure from them. */
export function referenceInsights(all: readonly PlainResult[]): Insights {
  const dated = all.filter(({ isDated }) => isDated);
  const started = all.filter(({ startTime }) => Boolean(startTime));
  const weekday = ({ date }: PlainResult) => new Date(`${date}T00:00:00Z`).getUTCDay();
  const hour = ({ startTime }: PlainResult) => Number((startTime ?? '').slice(0, 2));
  const blocks = started.filter(({ isDated }) => isDated);
  return {
    total: figures(all),
    groups: withExpected(all, {
      stakes: byText(all.filter(isCash), ({ stakes }) => [stakes ?? '']),
      venues: byText(all, ({ location }) => [location ?? '']),
      games: byText(all, ({ gameType }) => [gameType ?? '']),
      tags: byText(all, ({ tags }) => firstSpellings((tags ?? '').split(','))),
      trips: byText(all, ({ trip }) => [trip ?? '']),
      buyIns: byKey(all.filter(isTournament), buyInBand, ['<50', '50-150', '150-400', '400-1000', '1000+']),
      weekdays: byKey(dated, (result) => String(weekday(result)), numbers(7)),
      weekends: byKey(
        dated.filter((result) => weekday(result) !== 5 || Boolean(result.startTime)),
        (result) => {
          const day = weekday(result);
          return day === 6 || day === 0 || (day === 5 && hour(result) >= 18) ? 'weekend' : 'week';
        },
        ['weekend', 'week'],
      ),
      hours: byKey(started, (result) => String(hour(result)), numbers(24)),
      weekdayBlocks: byKey(
        blocks,
        (result) => `${weekday(result)}-${Math.trunc(hour(result) / 4)}`,
        numbers(7).flatMap((day) => numbers(6).map((block) => `${day}-${block}`)),
      ),
      lengths: byKey(
        all.filter(({ ticks }) => ticks > 0),
        lengthBand,
        ['<2', '2-4', '4-6', '6-8', '8+'],
      ),
      months: byKey(dated, ({ date }) => date.slice(0, 7)),
      years: byKey(dated, ({ date }) => date.slice(0, 4)),
    }),
    days: days(dated),
    swings: swings(all),
    tournamentProfits: all
      .filter(isTournament)
      .slice(-2000)
      .map(({ profitCents }) => profitCents / 100),
  };
}

type Groups = Record<keyof Insights['groups'], readonly ({ key: string } & GroupFigures)[]>;

/** Each group's hourly, drawn to that of all cash sessions by the variance between the groups. */
function withExpected(all: readonly PlainResult[], groupings: Groups): Insights['groups'] {
  const mean = hourly(all.filter(isCash));
  const errorOf = ({ standardDeviation, hours: time }: { standardDeviation: number; hours: number }) =>
    (standardDeviation * standardDeviation) / time;
  const expected = (groups: Groups[keyof Groups]) => {
    const known = groups.flatMap(({ cash: ofCash }) => (ofCash?.variance ? [ofCash.variance] : []));
    const middle = divided(sum(known.map((one) => one.hourly)), known.length);
    const apart = divided(sum(known.map((one) => (one.hourly - middle) ** 2)), known.length - 1);
    const between = Math.max(0, apart - divided(sum(known.map(errorOf)), known.length));
    return groups.map((group) => {
      const own = group.cash?.variance;
      if (!own) return { ...group, expectedHourly: null };
      const isAlone = known.length < 2 || between + errorOf(own) === 0;
      const weight = isAlone ? 1 : between / (between + errorOf(own));
      return { ...group, expectedHourly: mean * (1 - weight) + own.hourly * weight };
    });
  };
  return Object.fromEntries(
    Object.entries(groupings).map(([name, groups]) => [name, expected(groups)]),
  ) as unknown as Insights['groups'];
}

const numbers = (count: number): string[] => Array.from({ length: count }, (_, number) => String(number));

function firstSpellings(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.findIndex((other) => textOf(other) === textOf(text)) === at);
}

/** @param order all keys; without it, the order in which they occur */
function byKey(results: readonly PlainResult[], keyOf: (result: PlainResult) => string, order?: string[]) {
  const groups = grouped(results, keyOf);
  return (order ?? [...groups.keys()]).flatMap((key) => {
    const members = groups.get(key);
    return members ? [{ key, ...figures(members) }] : [];
  });
}

function byText(results: readonly PlainResult[], textsOf: (result: PlainResult) => readonly string[]) {
  const texts = results.flatMap((result) => textsOf(result).map((text) => ({ text, result })));
  const written = texts.filter(({ text }) => textOf(text) !== '');
  return [...grouped(written, ({ text }) => textOf(text)).values()]
    .map((members) => ({
      key: rankTexts(members.map(({ text }) => text).reverse())[0]?.value ?? '',
      ...figures(members.map(({ result }) => result)),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .sort((a, b) => b.results - a.results || b.hours - a.hours);
}

const winRate = (results: readonly PlainResult[]): number =>
  divided(results.filter(isWin).length * 100, results.length);

function figures(results: readonly PlainResult[]): GroupFigures {
  return {
    results: results.length,
    profit: dollars(results),
    hours: hours(results),
    hourly: hourly(results),
    withoutHours: withoutHours(results),
    winRate: winRate(results),
    cash: cash(results.filter(isCash)),
    tournaments: tournaments(results.filter(isTournament)),
  };
}

function cash(sessions: readonly PlainResult[]): GroupFigures['cash'] {
  if (sessions.length === 0) return null;
  const measured = sessions.flatMap((result) => {
    const blind = bigBlind(result.stakes ?? '');
    return blind === undefined ? [] : [{ result, blind: blind * result.rate }];
  });
  const rated = measured.filter(({ result }) => result.ticks > 0);
  const won = sum(rated.map(({ result, blind }) => result.profitCents / 100 / blind));
  return {
    sessions: sessions.length,
    profit: dollars(sessions),
    hours: hours(sessions),
    hourly: hourly(sessions),
    withoutHours: withoutHours(sessions),
    winRate: winRate(sessions),
    variance: variance(sessions),
    bigBlinds:
      measured.length === 0
        ? null
        : {
            perHour: divided(won, hours(rated.map(({ result }) => result))),
            sessions: measured.length,
            leftOut: sessions.length - measured.length,
            withoutHours: measured.length - rated.length,
          },
    latestBigBlind: measured.at(-1)?.blind ?? null,
  };
}

function tournaments(played: readonly PlainResult[]): GroupFigures['tournaments'] {
  if (played.length === 0) return null;
  const buyins = sum(played.map(({ buyinCents }) => buyinCents)) / 100;
  const paid = played.filter(({ place, placesPaid, profitCents }) =>
    place && typeof placesPaid === 'number' ? place <= placesPaid : profitCents > 0,
  );
  return {
    count: played.length,
    profit: dollars(played),
    hours: hours(played),
    buyins,
    roi: divided(dollars(played) * 100, buyins),
    roiInterval: roiInterval(played),
    itmRate: divided(paid.length * 100, played.length),
  };
}

function days(dated: readonly PlainResult[]) {
  const byDay = [...grouped(dated, ({ date }) => date)];
  return {
    dates: byDay.map(([date]) => date),
    profits: byDay.map(([, played]) => dollars(played)),
    results: byDay.map(([, played]) => played.length),
    tournaments: byDay.map(([, played]) => played.filter(isTournament).length),
  };
}

function swings(all: readonly PlainResult[]): Insights['swings'] {
  const totals = all.map((_, at) => sum(all.slice(0, at + 1).map(({ profitCents }) => profitCents)));
  const peakBefore = (at: number) => Math.max(0, ...totals.slice(0, at));
  const isBelow = all.map((_, at) => Number(totals[at]) < peakBefore(at));
  const mean = divided(sum(all.map(({ profitCents }) => profitCents)), all.length);
  const squares = all.map(({ profitCents }) => (profitCents - mean) ** 2);
  const deviation = all.length < 10 ? 0 : Math.sqrt(sum(squares) / (all.length - 1));
  const dayUpTo = (at: number) => all.slice(0, at + 1).findLast(({ isDated }) => isDated)?.date ?? '';
  const starts = all.flatMap((_, at) => (isBelow[at] && !isBelow[at - 1] ? [at] : []));
  const downswings = starts.map((start) => {
    const end = isBelow.indexOf(false, start);
    const fall = totals.slice(start, end === -1 ? undefined : end);
    const low = start + fall.indexOf(Math.min(...fall));
    return {
      depth: (peakBefore(start) - Math.min(...fall)) / 100,
      results: low - start + 1,
      hours: hours(all.slice(start, low + 1)),
      from: dayUpTo(start),
      low: dayUpTo(low),
      recovered: end === -1 ? null : dayUpTo(end),
    };
  });
  return {
    deviation: deviation / 100,
    downswings: downswings.filter(({ depth }) => all.length >= 10 && depth > (2 * deviation) / 100),
    newHighHours: hours(all.filter((_, at) => Number(totals[at]) > peakBefore(at))),
  };
}
