import { rankTexts, yearsOf } from '@feltbook/poker-math';
import { bankrollOptions, type FilterOptions, valueText } from '@feltbook/result-filter';
import type { AnyRecord } from '../../results/lib/kinds';

/** The maximum of options: each is a node in the page. */
const MOST_OPTIONS = 150;
const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** @returns what the records of a list can be filtered by: the most frequent values, in alphabetical order */
export function optionsOf(records: readonly AnyRecord[]): FilterOptions {
  const ranked = (criterion: Exclude<keyof FilterOptions, 'years'>, texts: readonly string[]) =>
    rankTexts(texts)
      .slice(0, MOST_OPTIONS)
      .map(({ value }) => value)
      .sort((a, b) => alphabet.compare(valueText(criterion, a), valueText(criterion, b)));
  return {
    venue: ranked(
      'venue',
      records.map(({ location }) => location),
    ),
    stakes: ranked(
      'stakes',
      records.map((record) => ('stakes' in record ? record.stakes : '')),
    ),
    game: ranked(
      'game',
      records.map((record) => record.game_type),
    ),
    tag: ranked(
      'tag',
      records.flatMap(({ tags = [] }) => tags),
    ),
    trip: ranked(
      'trip',
      records.map(({ trip = '' }) => trip),
    ),
    bankroll: bankrollOptions(
      ranked(
        'bankroll',
        records.map(({ bankroll = '' }) => bankroll),
      ),
    ),
    years: yearsOf(records.map(({ date }) => date)),
  };
}
