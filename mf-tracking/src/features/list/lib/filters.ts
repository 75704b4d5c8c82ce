import {
  type DateFilter,
  dateWindow,
  DURATION_BUCKETS,
  isDateFilter,
  isInWindow,
  rankTexts,
  textKey,
  yearsOf,
} from '@feltbook/poker-math';
import { PERIOD_LABELS } from '@feltbook/result-filter';
import { weekdays } from '@feltbook/web-kit/week';
import { isCalendarDay } from '@feltbook/contracts';
import type { AnyRow, Filter, Option } from './filter';
import { blockFilter, buyInFilter, hourFilter, lengthFilter, weekendFilter } from './insight-filters';
import { WEEKDAY_NAMES } from './weekday-names';

export const ALL = 'all';

const DAY_VALUES: readonly string[] = WEEKDAY_NAMES.map((day) => day.toLowerCase());

const plain = (value: string): Option => ({ value, label: value });
const among = (values: readonly string[]) => (value: string) => values.includes(value);

/** The maximum of options: each is a node in the page. */
const MOST_OPTIONS = 150;
const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The most frequent texts, each in its most frequent spelling, in alphabetical order. */
const textOptions = (texts: readonly string[]): Option[] =>
  rankTexts(texts)
    .slice(0, MOST_OPTIONS)
    .map(({ value }) => plain(value))
    .sort((a, b) => alphabet.compare(a.label, b.label));

/** A free text, compared regardless of case. */
const textFilter = (
  name: string,
  label: string,
  text: (row: AnyRow) => string,
  key: (row: AnyRow) => string,
): Filter => ({
  name,
  label,
  options: (rows) => textOptions(rows.map(text)),
  accepts: (value) => textKey(value) !== '',
  matcher: (value) => {
    const wanted = textKey(value);
    return (row) => key(row) === wanted;
  },
});

export const dateFilter: Filter = {
  name: 'date',
  label: 'Date',
  options: (rows) => [
    ...Object.entries(PERIOD_LABELS).map(([value, label]) => ({ value, label })),
    ...yearsOf(rows.map(({ item }) => item.date)).map(plain),
  ],
  accepts: isDateFilter,
  matcher: (value, today) => {
    const window = dateWindow(value as DateFilter, today);
    return ({ item }) => isInWindow(item.date, window);
  },
};

/** Days that another page chose; a named period takes their place. */
const boundFilter = (name: 'from' | 'to', isWithin: (day: string, bound: string) => boolean): Filter => ({
  name,
  label: name === 'from' ? 'From' : 'To',
  hasNoField: true,
  options: () => [],
  accepts: isCalendarDay,
  matcher: (bound) => (row) => isWithin(row.item.date, bound),
});
const fromFilter = boundFilter('from', (day, bound) => day >= bound);
const toFilter = boundFilter('to', (day, bound) => day <= bound);

export const weekdayFilter: Filter = {
  name: 'day',
  label: 'Day of week',
  options: () => weekdays().map((day) => ({ value: DAY_VALUES[day] ?? '', label: WEEKDAY_NAMES[day] ?? '' })),
  accepts: among(DAY_VALUES),
  matcher: (value) => {
    const wanted = DAY_VALUES.indexOf(value);
    return (row) => row.weekday === wanted;
  },
};

export const gameTypeFilter: Filter = {
  ...textFilter(
    'game',
    'Game type',
    (row) => row.item.game_type,
    (row) => row.gameKey,
  ),
  options: (rows) => {
    const games = new Map<string, AnyRow>();
    for (const row of rows) games.set(row.item.game_type, row);
    const labels = new Map<string, Option>();
    for (const { gameKey, gameLabel, item } of games.values())
      labels.set(gameKey, { value: item.game_type, label: gameLabel });
    return [...labels.values()].slice(0, MOST_OPTIONS).sort((a, b) => alphabet.compare(a.label, b.label));
  },
};

export const stakesFilter: Filter = textFilter(
  'stakes',
  'Stakes',
  (row) => row.item.stakes ?? '',
  (row) => row.stakesKey,
);

export const locationFilter: Filter = textFilter(
  'venue',
  'Location',
  (row) => row.item.location,
  (row) => row.locationKey,
);

const BUCKET_LABELS: Readonly<Record<string, string>> = {
  '<1': 'Under 1 h',
  '1-3': '1–3 h',
  '3-6': '3–6 h',
  '6-8': '6–8 h',
  '8+': '8 h and more',
};

export const durationFilter: Filter = {
  name: 'duration',
  label: 'Duration',
  options: () => DURATION_BUCKETS.map((value) => ({ value, label: BUCKET_LABELS[value] ?? value })),
  accepts: among(DURATION_BUCKETS),
  matcher: (value) => (row) => row.bucket === value,
};

export const outcomeFilter: Filter = {
  name: 'result',
  label: 'Result',
  options: () => [
    { value: 'winning', label: 'Winning' },
    { value: 'losing', label: 'Losing' },
  ],
  accepts: among(['winning', 'losing']),
  matcher: (value) => (value === 'winning' ? (row) => row.profit > 0 : (row) => row.profit < 0),
};

export const tagFilter: Filter = {
  name: 'tag',
  label: 'Tag',
  optional: true,
  options: (rows) => textOptions(rows.filter(({ item }) => item.tags).flatMap(({ item }) => item.tags ?? [])),
  accepts: (value) => textKey(value) !== '',
  matcher: (value) => {
    const wanted = textKey(value);
    return ({ item }) => item.tags?.some((tag) => textKey(tag) === wanted) ?? false;
  },
};

/** The filters of cash sessions and of tournaments, in order; and the filter of tags. */
export const CASH_FILTERS: readonly Filter[] = [
  dateFilter,
  fromFilter,
  toFilter,
  weekdayFilter,
  gameTypeFilter,
  stakesFilter,
  locationFilter,
  durationFilter,
  outcomeFilter,
  tagFilter,
  lengthFilter,
  hourFilter,
  blockFilter,
  weekendFilter,
];
export const TOURNAMENT_FILTERS: readonly Filter[] = [
  dateFilter,
  fromFilter,
  toFilter,
  gameTypeFilter,
  // No tournament has stakes: with this filter, none matches.
  { ...stakesFilter, hasNoField: true },
  locationFilter,
  outcomeFilter,
  tagFilter,
  lengthFilter,
  hourFilter,
  blockFilter,
  weekendFilter,
  buyInFilter,
];
