import { gameTypeLabel } from '@feltbook/contracts';
import { DATE_FILTERS, DAYS_OF_WEEK, textKey } from '@feltbook/poker-math';
import { type FilterChoice, NO_CHOICE, TEXT_CRITERIA, type TextCriterion } from './choice';
import type { FilterOptions } from './options';
import { PERIOD_LABELS } from './words';

/** What a question says. */
export interface Asked {
  readonly choice: FilterChoice;
  /** Words without a meaning, as they were written. */
  readonly unknown: readonly string[];
}

/** Changes a choice as a phrase says. */
type Meaning = (choice: FilterChoice) => FilterChoice;

/**
 * Reads `2/5 bellagio weekends 2026`. A phrase is a name of the player's own, a word of the filter, or some words of the
 * player's own names, in this order; the longest one counts.
 * @param options what the player's results can be filtered by
 */
export function ask(text: string, options: FilterOptions): Asked {
  const written = text
    .split(/\s+|,(?!\d{3}\b)/)
    .map((word) => word.replaceAll(/[?!]/g, ''))
    .filter((word) => keyOf(word) !== '');
  const words = written.map(keyOf);
  const meanings = meaningsOf(options);
  const unknown: string[] = [];
  let choice = NO_CHOICE;
  for (let from = 0; from < words.length;) {
    const found = longest(words, from, meanings);
    if (found) choice = found.meaning(choice);
    else unknown.push(written[from] ?? '');
    from = found?.to ?? from + 1;
  }
  return { choice, unknown };
}

interface Meanings {
  /** By the whole phrase. */
  readonly whole: ReadonlyMap<string, Meaning>;
  /** Of some words of a name. */
  readonly part: (phrase: string) => Meaning | undefined;
  /** Words of the longest phrase. */
  readonly longest: number;
}

function longest(words: readonly string[], from: number, { whole, part, longest: most }: Meanings) {
  const last = Math.min(words.length, from + most);
  for (const meaningOf of [(phrase: string) => whole.get(phrase), part]) {
    for (let to = last; to > from; to -= 1) {
      const meaning = meaningOf(words.slice(from, to).join(' '));
      if (meaning) return { meaning, to };
    }
  }
  return undefined;
}

/** Currency signs and commas make no difference: `$2/$5` is 2/5. */
const keyOf = (text: string): string =>
  textKey(text)
    .replace(/(^|\/)[$€£]/g, '$1')
    .replaceAll(',', '');

const adds =
  (criterion: TextCriterion | 'day' | 'weekend' | 'result', ...values: string[]): Meaning =>
  (choice) => ({
    ...choice,
    [criterion]: [...choice[criterion], ...values.filter((value) => !choice[criterion].includes(value))],
  });
const chooses =
  (part: Partial<Pick<FilterChoice, 'kind' | 'date'>>): Meaning =>
  (choice) => ({ ...choice, ...part });

/** The words of the filter. */
const VOCABULARY: readonly (readonly [phrases: readonly string[], meaning: Meaning])[] = [
  [['cash', 'cash games', 'cash game', 'cash sessions'], chooses({ kind: 'cash' })],
  [['tournament', 'tournaments', 'mtt', 'mtts'], chooses({ kind: 'tournament' })],
  [['weekend', 'weekends'], adds('weekend', 'weekend')],
  [['weekday', 'weekdays'], adds('weekend', 'week')],
  [['winning', 'wins', 'won'], adds('result', 'winning')],
  [['losing', 'losses', 'lost'], adds('result', 'losing')],
  ...DAYS_OF_WEEK.map((day) => [[day, `${day}s`, day.slice(0, 3)], adds('day', day)] as const),
  ...DATE_FILTERS.filter((date) => date in PERIOD_LABELS).map(
    (date) => [[keyOf(PERIOD_LABELS[date] ?? date), date], chooses({ date })] as const,
  ),
  [['this year'], chooses({ date: 'ytd' })],
];

/** Words between phrases. */
const FILLERS = ['at', 'in', 'on', 'the', 'and', 'my'];

function meaningsOf(options: FilterOptions): Meanings {
  const whole = new Map<string, Meaning>();
  for (const filler of FILLERS) whole.set(filler, (choice) => choice);
  for (const year of options.years) whole.set(year, chooses({ date: year }));
  for (const [phrases, meaning] of VOCABULARY) for (const phrase of phrases) whole.set(phrase, meaning);
  const names = TEXT_CRITERIA.flatMap((criterion) =>
    options[criterion].map((value) => ({ criterion, value, keys: keysOf(criterion, value) })),
  );
  // Later ones win: a venue before a tag of the same name, and both before a word of the filter.
  for (const { criterion, value, keys } of names.toReversed()) {
    for (const key of keys) whole.set(key, adds(criterion, value));
  }
  const part = (phrase: string): Meaning | undefined => {
    const found = TEXT_CRITERIA.flatMap((criterion) => {
      const values = names.filter(
        (name) => name.criterion === criterion && name.keys.some((key) => ` ${key} `.includes(` ${phrase} `)),
      );
      return values.length > 0 ? [adds(criterion, ...values.map(({ value }) => value))] : [];
    });
    return found[0];
  };
  const phrases = [...whole.keys()].map((phrase) => phrase.split(' ').length);
  return { whole, part, longest: Math.max(...phrases) };
}

/** What a name is called: a game type also by its label. */
const keysOf = (criterion: TextCriterion, value: string): string[] =>
  [...new Set([value, ...(criterion === 'game' ? [gameTypeLabel(value)] : [])].map(keyOf))].filter(
    (key) => key !== '',
  );
