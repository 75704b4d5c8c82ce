import type { Trip, TripExpense, Trips } from '../../trips';
import { rankTexts } from '../../values/most-common';
import { dollars, hourly, hours, type PlainResult, sum, withoutHours } from './plain-result';
import { textOf } from './selection';

/** Follows the definitions literally: collects what belongs to each name, then adds up each figure on its own. */
export function referenceTrips(all: readonly PlainResult[], expenses: readonly TripExpense[]): Trips {
  const names = new Set([
    ...all.map(({ trip }) => textOf(trip)),
    ...expenses.map(({ trip }) => textOf(trip)),
  ]);
  names.delete('');
  return {
    trips: [...names]
      .map((name) =>
        tripOf(
          all.filter(({ trip }) => textOf(trip) === name),
          expenses.filter(({ trip }) => textOf(trip) === name),
        ),
      )
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .sort((one, other) => (one.to > other.to ? -1 : one.to < other.to ? 1 : 0)),
    without: sumsOf(all.filter(({ trip }) => textOf(trip) === '')),
  };
}

const centsOf = (results: readonly PlainResult[]) => sum(results.map((one) => one.tips + one.expenses));

const ownCentsOf = (results: readonly PlainResult[]) => sum(results.map(({ ownCents }) => ownCents));

const sumsOf = (results: readonly PlainResult[]) => ({
  ...(results.some(({ deals }) => deals) && { ownNet: ownCentsOf(results) / 100 }),
  results: results.length,
  profit: dollars(results),
  hours: hours(results),
  hourly: hourly(results),
  withoutHours: withoutHours(results),
  costs: centsOf(results) / 100,
});

function tripOf(results: readonly PlainResult[], expenses: readonly TripExpense[]): Trip {
  const dated = results.filter(({ isDated }) => isDated);
  const dates = [...new Set(dated.map(({ date }) => date))].sort();
  const days = [...dates, ...expenses.map(({ date }) => date)].sort();
  const paid = sum(expenses.map(({ cents }) => cents));
  const spelt =
    results.length > 0 ? results.map(({ trip }) => trip ?? '').reverse() : expenses.map(({ trip }) => trip);
  const on = (day: string) => dated.filter(({ date }) => date === day);
  return {
    ...sumsOf(results),
    name: rankTexts(spelt)[0]?.value ?? '',
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    expenses: paid / 100,
    left: (ownCentsOf(results) - centsOf(results) - paid) / 100,
    places: rankTexts(results.map(({ location }) => location ?? '').reverse()).map(({ value }) => value),
    days: {
      dates,
      profits: dates.map((day) => dollars(on(day))),
      results: dates.map((day) => on(day).length),
    },
  };
}
