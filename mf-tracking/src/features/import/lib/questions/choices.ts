import type { AmountField, Mapping, RebuyColumn, RebuysAre, UnusedColumn } from '../source-fields';
import {
  ALL,
  type Answers,
  type DateOrder,
  type HoursAre,
  type MismatchAnswer,
  type Question,
  type TotalsAnswer,
} from '../types';

// The worker has no copy of the shared libraries of pages.
const formatCount = (count: number): string => count.toLocaleString('en-US');
const formatRate = (rate: number): string => rate.toLocaleString('en-US', { maximumFractionDigits: 10 });
const DAY = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
const formatDate = (day: string): string => new Date(day).toLocaleDateString('en-US', DAY);

/** The options by value. */
export type Choices = readonly (readonly [value: string, label: string])[];

/** A question as the player sees it. */
export interface Choice {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly choices: Choices;
  /** Undefined until the player has answered. */
  readonly answer: string | undefined;
  /** @param value one of the choices' @returns the change of the answers */
  readonly apply: (value: string) => Answers;
}

const FIRST: Readonly<Record<DateOrder, string>> = { mdy: 'Month', dmy: 'Day', ymd: 'Year' };
const EXAMPLE: Readonly<Record<DateOrder, string>> = {
  mdy: '12/31/2025',
  dmy: '31/12/2025',
  ymd: '25-12-31',
};

const HOURS: Readonly<Record<HoursAre, string>> = {
  clock: '4.30 is 4 hours and 30 minutes',
  decimal: '4.30 is 4.3 hours: 4 hours and 18 minutes',
  minutes: 'Minutes',
  hours: 'Hours',
};

const AMOUNTS: Readonly<Record<AmountField, string>> = {
  profit: 'Net result: what you won or lost',
  buyin: 'Buy-in: nothing was cashed out',
  cashout: 'Cash-out: nothing was paid to play',
};
const AMOUNTS_BESIDE_BUYIN = { ...AMOUNTS, cashout: 'Cash-out: what you got back' };

const REBUYS: Readonly<Record<RebuyColumn, string>> = {
  count: 'How many: the buy-in has their cost',
  buyins: 'How many: each cost another buy-in',
  money: 'What they cost',
};

const REBUYS_ARE: Readonly<Record<RebuysAre, string>> = {
  within: 'In the buy-in',
  beside: 'On top of the buy-in',
};

const UNUSED: Readonly<Record<UnusedColumn, string>> = {
  buyin: 'Part of the buy-in',
  cashout: 'Part of the cash-out',
  profit: 'Your profit',
  share: 'Your share of each result',
  ignored: 'Something else: ignore it',
};

const MISMATCH: Readonly<Record<MismatchAnswer, string>> = {
  amounts: 'The buy-in and the cash-out',
  profit: 'The buy-in and the profit',
  leaveOut: 'Neither: leave these rows out',
};

const TOTALS: Readonly<Record<TotalsAnswer, string>> = {
  leaveOut: 'Totals: leave these rows out',
  results: 'Results of their own',
};

const choices = (labels: Readonly<Record<string, string>>): Choices => Object.entries(labels);

const SHOWN_ROWS = 8;

/** `Rows 3, 7 and 12`, and how many more. */
function rowsText(rows: readonly number[]): string {
  const shown = rows.slice(0, SHOWN_ROWS).map(formatCount).join(', ');
  const more = rows.length - SHOWN_ROWS;
  return `${rows.length === 1 ? 'Row' : 'Rows'} ${shown}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`;
}

/** Maps the column to one of the three amounts only. */
function asAmount(mapping: Mapping, index: number, field: AmountField): Mapping {
  const freed = withoutColumn(mapping, index);
  return { ...freed, columns: { ...freed.columns, [field]: index }, amountsSaid: true };
}

/** The same mapping without any use of a column. */
export function withoutColumn(
  { columns, added = {}, ignored = [], ...rest }: Mapping,
  index: number,
): Mapping {
  const others = (indexes: readonly number[] = []) => indexes.filter((at) => at !== index);
  return {
    ...rest,
    columns: Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== index)),
    added: { buyin: others(added.buyin), cashout: others(added.cashout) },
    ignored: others(ignored),
  };
}

/** Uses the column for a field, or adds it to the field's column. */
function asUnused(before: Mapping, index: number, use: UnusedColumn): Mapping {
  const mapping = withoutColumn(before, index);
  const { columns, added = {}, ignored = [] } = mapping;
  if (use === 'ignored') return { ...mapping, ignored: [...ignored, index] };
  if ((use === 'buyin' || use === 'cashout') && columns[use] !== undefined)
    return { ...mapping, added: { ...added, [use]: [...(added[use] ?? []), index] } };
  return { ...mapping, columns: { ...columns, [use]: index } };
}

/** @returns how a question is shown; undefined for those about columns, which the column mapper asks */
export function choiceOf(
  question: Question,
  mapping: Mapping | undefined,
  answers: Answers,
): Choice | undefined {
  const mapped = (change: (mapping: Mapping) => Mapping): Answers =>
    mapping ? { mapping: change(mapping) } : {};
  switch (question.kind) {
    case 'columns':
      return undefined;
    case 'sheet':
      return {
        label: 'Which sheet has your results?',
        choices: question.names.map((name) => [name, name]),
        answer: question.names.find((name) => name === answers.sheet),
        apply: (sheet) => ({ sheet }),
      };
    case 'dateOrder':
      return {
        label: `Dates such as ${question.samples.join(', ')}`,
        hint: answers.dateOrder
          ? undefined
          : `Shown with the ${FIRST[question.guess].toLowerCase()} first until you choose.`,
        choices: question.options.map((order) => [order, `${FIRST[order]} first, as in ${EXAMPLE[order]}`]),
        answer: answers.dateOrder,
        apply: (dateOrder) => ({ dateOrder: dateOrder as Answers['dateOrder'] }),
      };
    case 'amount': {
      const { column, index, options, answer } = question;
      const isOnly = options.includes('buyin');
      const labels = isOnly ? AMOUNTS : AMOUNTS_BESIDE_BUYIN;
      return {
        label: `What is in ‘${column}’?`,
        hint: isOnly ? 'It is the only column of amounts in use.' : 'It is never below 0.',
        choices: options.map((field) => [field, labels[field]]),
        answer,
        apply: (field) => mapped((known) => asAmount(known, index, field as AmountField)),
      };
    }
    case 'unused': {
      const { column, index, options, answer } = question;
      return {
        label: `What is in ‘${column}’?`,
        hint: answer === undefined ? 'It is not used yet.' : undefined,
        choices: options.map((use) => [use, UNUSED[use]]),
        answer,
        apply: (use) => mapped((known) => asUnused(known, index, use as UnusedColumn)),
      };
    }
    case 'rebuys':
      return {
        label: `What is in ‘${question.column}’?`,
        choices: choices(REBUYS),
        answer: question.answer,
        apply: (value) => mapped((known) => ({ ...known, rebuyColumn: value as RebuyColumn })),
      };
    case 'rebuysAre':
      return {
        label: 'Rebuys and add-ons are',
        choices: choices(REBUYS_ARE),
        answer: question.answer,
        apply: (value) => mapped((known) => ({ ...known, rebuys: value as RebuysAre })),
      };
    case 'player':
      return {
        label: 'Which player are you?',
        hint: `The names are in ‘${question.column}’.`,
        choices: [...question.names.map((name) => [name, name] as const), [ALL, 'All rows are mine']],
        answer:
          answers.player === ALL || question.names.includes(answers.player ?? ALL)
            ? answers.player
            : undefined,
        apply: (player) => ({ player }),
      };
    case 'currency': {
      const { currencies, conversions } = question;
      const codes = currencies.map(({ code }) => code);
      const isPart = codes.length === 1 && conversions.length === 0;
      const options: Choices = [
        ...conversions.map(
          ({ by, column, from, to }) => [by, `Convert by ‘${column}’: ${from} is ${formatRate(to)}`] as const,
        ),
        ...currencies
          .filter(({ rows }) => rows > 0 && (codes.length > 1 || isPart))
          .map(({ code, rows }) => [code, `Import only ${code} (${formatCount(rows)})`] as const),
        [ALL, 'Import all, numbers as they are'],
      ];
      return {
        label: `${isPart ? 'Some amounts' : 'Amounts'} are in ${codes.join(', ') || 'another currency'}`,
        hint: conversions.length > 0 ? undefined : 'Amounts are never converted.',
        choices: options,
        answer: options.find(([value]) => value === answers.currency)?.[0],
        apply: (currency) => ({ currency }),
      };
    }
    case 'hours':
      return {
        label: `${question.options.includes('minutes') ? 'Lengths' : 'Hours'} such as ${question.samples.join(', ')}`,
        choices: question.options.map((are) => [are, HOURS[are]]),
        answer: question.options.find((are) => are === answers.hours),
        apply: (hours) => ({ hours: hours as HoursAre }),
      };
    case 'noYear':
      return {
        label: 'Days without a year',
        hint: rowsText(question.rows),
        choices: question.options.map(({ value, first, last }) => [
          value,
          first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`,
        ]),
        answer: question.options.find(({ value }) => value === answers.noYear)?.value,
        apply: (noYear) => ({ noYear }),
      };
    case 'totals':
      return {
        label: 'Rows that equal the sum of the rows above are',
        hint: rowsText(question.rows),
        choices: choices(TOTALS),
        answer: answers.totals,
        apply: (totals) => ({ totals: totals as TotalsAnswer }),
      };
    case 'mismatch':
      return {
        label: 'What counts where the profit does not match?',
        hint: rowsText(question.rows),
        choices: choices(MISMATCH),
        answer: answers.mismatch,
        apply: (mismatch) => ({ mismatch: mismatch as MismatchAnswer }),
      };
    case 'years':
      return {
        label: 'Dates that are only a year',
        hint: rowsText(question.rows),
        choices: [
          [ALL, 'Leave these rows out'],
          ['firstDay', 'Use 1 January of that year'],
        ],
        answer: answers.years ?? ALL,
        apply: (value) => ({ years: value === 'firstDay' ? value : undefined }),
      };
  }
}

/** Whether the player has to answer before anything is imported. */
export const isOpen = (question: Question, answers: Answers): boolean =>
  choiceOf(question, undefined, answers)?.answer === undefined;
