import { gameTypeLabel } from '@feltbook/contracts';
import { bandLabel, BLOCK_HOURS, DAYS_OF_WEEK, FIXED_CRITERION_NAMES } from '@feltbook/poker-math';
import {
  formatCount,
  formatDay,
  formatDays,
  formatNumberOf,
  isolate,
  signOfCurrency,
  withSign,
} from '@feltbook/ui';
import { formatTime } from '@feltbook/web-kit/clock';
import { type FilterChoice, type ListedCriterion, TEXT_CRITERIA, toggled, without } from './choice';

export const PERIOD_LABELS: Readonly<Record<string, string>> = {
  this_month: 'This month',
  last_month: 'Last month',
  last_30_days: 'Last 30 days',
  previous_30_days: 'The 30 days before',
  last_3_months: 'Last 3 months',
  ytd: 'Year to date',
  last_ytd: 'Last year to date',
  last_year: 'Last year',
};
export const KIND_LABELS = { cash: 'Cash', tournament: 'Tournaments' } as const;
export const CRITERION_LABELS: Readonly<Record<ListedCriterion, string>> = {
  venue: 'Location',
  stakes: 'Stakes',
  game: 'Game type',
  tag: 'Tag',
  trip: 'Trip or series',
  bankroll: 'Bankroll',
  day: 'Day of week',
  weekend: 'Part of the week',
  duration: 'Duration',
  result: 'Result',
  length: 'Length',
  hour: 'Start',
  block: 'Day and start',
  buyin: 'Buy-in',
};

/** One chosen value. */
export interface ChosenValue {
  readonly key: string;
  /** What is chosen from, for those who do not see where it stands. */
  readonly criterion: string;
  readonly text: string;
  /** The choice without this value. */
  readonly without: FilterChoice;
}

/** @returns every chosen value, as the filter bar lists them */
export function chosenValues(choice: FilterChoice): ChosenValue[] {
  const { date, from, to, kind } = choice;
  const values: ChosenValue[] = [];
  const period = periodText(choice);
  if (period !== undefined) {
    const key = `period ${date ?? ''}${from ?? ''}${to ?? ''}`;
    values.push({ key, criterion: 'Period', text: period, without: without('period', choice) });
  }
  if (kind) {
    const [key, text] = [`kind ${kind}`, KIND_LABELS[kind]];
    values.push({ key, criterion: 'Kind', text, without: without('kind', choice) });
  }
  for (const criterion of [...TEXT_CRITERIA, ...FIXED_CRITERION_NAMES]) {
    for (const value of choice[criterion]) {
      values.push({
        key: `${criterion} ${value}`,
        criterion: CRITERION_LABELS[criterion],
        text: valueText(criterion, value),
        without: toggled(choice, criterion, value),
      });
    }
  }
  return values;
}

/** @returns the chosen values in one line; empty without any */
export const choiceText = (choice: FilterChoice): string =>
  chosenValues(choice)
    .map(({ text }) => isolate(text))
    .join(', ');

const hourName = (hour: number): string => formatTime(`${String(hour % 24).padStart(2, '0')}:00`);
const hoursText = (bound: string): string => `${bound}\u00a0h`;

/** How a value of each criterion is shown; as it is written where there is none. */
const VALUE_TEXTS: Readonly<Partial<Record<ListedCriterion, (value: string) => string>>> = {
  game: gameTypeLabel,
  bankroll: (name) => (name === '' ? 'Main' : name),
  day: capitalized,
  weekend: (part) => (part === 'weekend' ? 'Weekend' : `Monday to Friday ${formatTime('18:00')}`),
  duration: (bucket) => bandLabel(bucket, hoursText),
  result: capitalized,
  length: (band) => bandLabel(band, hoursText),
  hour: (hour) => hourName(Number(hour)),
  block: (block) => {
    const [day = 0, at = 0] = block.split('-').map(Number);
    const from = at * BLOCK_HOURS;
    return `${capitalized(DAYS_OF_WEEK[day] ?? '').slice(0, 3)} ${hourName(from)}–${hourName(from + BLOCK_HOURS)}`;
  },
  buyin: (band) => bandLabel(band, (bound) => withSign(signOfCurrency(), formatCount(Number(bound)))),
};

export const valueText = (criterion: ListedCriterion, value: string): string =>
  VALUE_TEXTS[criterion]?.(value) ?? value;

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** @returns the chosen period; undefined for all time */
export function periodText({ date, from, to }: FilterChoice): string | undefined {
  if (date !== undefined) return PERIOD_LABELS[date] ?? date;
  if (from !== undefined && to !== undefined) return formatDays(from, to);
  if (from !== undefined) return `Since ${formatDay(from)}`;
  return to === undefined ? undefined : `Until ${formatDay(to)}`;
}

/**
 * `None of your 60 tournaments match`, of a filter that lets nothing through.
 * @param count of the results that it chooses from; undefined until it is known
 */
export function noneMatchText(count: number | undefined, one: string): string {
  if (count === 0) return `No ${one}s to choose from`;
  if (count === 1) return `Your only ${one} does not match`;
  return `None of your ${count === undefined ? `${one}s` : formatNumberOf(count, one)} match`;
}

const SHOWN_NOUNS = { cash: 'session', tournament: 'tournament' } as const;

/** `83 sessions`, of as many results that a filter lets through */
export const shownText = (count: number, { kind }: FilterChoice): string =>
  formatNumberOf(count, kind ? SHOWN_NOUNS[kind] : 'result');
