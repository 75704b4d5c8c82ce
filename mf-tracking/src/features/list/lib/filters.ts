import {
  bandLabel,
  BLOCK_HOURS,
  BUY_IN_BANDS,
  buyInBand,
  entryPriceOf,
  type TournamentCost,
  type DateFilter,
  dateWindow,
  DURATION_BUCKETS,
  isDateFilter,
  isInWindow,
  knownTicks,
  LENGTH_BANDS,
  lengthBand,
  minutesOfDay,
  rankTexts,
  startBlock,
  textKey,
  ticksOf,
  yearsOf,
} from '@feltbook/poker-math';
import { PERIOD_LABELS } from '@feltbook/result-filter';
import { formatCount, signOfCurrency } from '@feltbook/ui';
import { formatTime } from '@feltbook/web-kit/clock';
import { weekdays } from '@feltbook/web-kit/week';
import { isCalendarDay } from '@feltbook/contracts';
import type { Row } from './row';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Any row: filters use its derived values, its day and its texts. */
type AnyRow = Row<
  {
    readonly date: string;
    readonly game_type: string;
    readonly location: string;
    readonly stakes?: string;
    readonly tags?: readonly string[] | undefined;
    readonly startTime?: string | undefined;
    readonly endTime?: string | undefined;
    readonly duration: number;
  } & TournamentCost
>;

/** One filter of a list; its name is also the URL parameter. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  /** Hidden without options. */
  readonly optional?: boolean;
  /** Set by other pages alone. */
  readonly hasNoField?: boolean;
  /** Set by other pages, and shown while it is. */
  readonly isShownWhenSet?: boolean;
  /** The options besides "all". */
  readonly options: (rows: readonly AnyRow[]) => readonly Option[];
  /** Whether a URL parameter is a valid value. */
  readonly accepts: (value: string) => boolean;
  /** @param today the player's local day @returns whether a row matches */
  readonly matcher: (value: string, today: string) => (row: AnyRow) => boolean;
}

export const ALL = 'all';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAY_VALUES = WEEKDAYS.map((day) => day.toLowerCase());

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
  options: () => weekdays().map((day) => ({ value: DAY_VALUES[day] ?? '', label: WEEKDAYS[day] ?? '' })),
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

/** What a bar of Insights leads to. */
const ofInsights = (
  name: string,
  label: string,
  options: () => readonly Option[],
  keyOf: (row: AnyRow) => string | undefined,
): Filter => ({
  name,
  label,
  isShownWhenSet: true,
  options,
  accepts: (value) => options().some((option) => option.value === value),
  matcher: (value) => (row) => keyOf(row) === value,
});

const started = ({ item }: AnyRow): number => minutesOfDay(item.startTime ?? '') ?? -1;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => String(number));
const hourName = (hour: string, hours = 0): string =>
  formatTime(`${String((Number(hour) + hours) % 24).padStart(2, '0')}:00`);

const lengthFilter = ofInsights(
  'length',
  'Length',
  () => LENGTH_BANDS.map((value) => ({ value, label: bandLabel(value, (bound) => `${bound}\u00a0h`) })),
  ({ item }) => LENGTH_BANDS[lengthBand(knownTicks(ticksOf(item)))],
);
const buyInFilter = ofInsights(
  'buyin',
  'Buy-in',
  () =>
    BUY_IN_BANDS.map((value) => ({
      value,
      label: bandLabel(value, (bound) => `${signOfCurrency()}${formatCount(Number(bound))}`),
    })),
  ({ item }) => BUY_IN_BANDS[buyInBand(entryPriceOf(item))],
);
const hourFilter = ofInsights(
  'hour',
  'Start',
  () => numbers(24).map((value) => ({ value, label: hourName(value) })),
  (row) => String(startBlock(started(row), 1)),
);
/** `5-4`: started on a Friday between 16:00 and 20:00. */
const blockFilter = ofInsights(
  'block',
  'Day and start',
  () =>
    weekdays().flatMap((day) =>
      numbers(24 / BLOCK_HOURS).map((block) => {
        const from = String(Number(block) * BLOCK_HOURS);
        return {
          value: `${day}-${block}`,
          label: `${(WEEKDAYS[day] ?? '').slice(0, 3)} ${hourName(from)}–${hourName(from, BLOCK_HOURS)}`,
        };
      }),
    ),
  (row) => `${row.weekday}-${startBlock(started(row), BLOCK_HOURS)}`,
);

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
  buyInFilter,
];
