import type { ResultKindName } from '@feltbook/contracts';
import { formatWeekday } from '@feltbook/ui/format';
import { areKnown } from '../daily-rates';
import type {
  AmountField,
  EntriesAre,
  Mapping,
  OutcomeIs,
  ProfitIs,
  RebuyColumn,
  RebuysAre,
  TimeColumn,
  UnusedColumn,
} from '../source-fields';
import {
  ALL,
  type Answers,
  type ClockHours,
  type DaysAre,
  type HalfDay,
  type MismatchAnswer,
  type Question,
  type TotalsAnswer,
} from '../types';
import { withDaySwapped } from '../values/swapped-days';
import { usedAs } from './column-uses';
import { currencyQuestion } from './currency-question';
import {
  type Choices,
  OPEN_KINDS,
  MOVED,
  ORDERS,
  choices,
  hoursTexts,
  named,
  quoted,
  rowsText,
  some,
} from './wording';

/** How a question is asked. */
interface Asked {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Takes the hint's place until the player has answered. */
  readonly openHint?: string | undefined;
  readonly choices: Choices;
  /** The answer until the player chooses another one. */
  readonly initial?: string;
  /** For a question about the mapping: the mapping with the answer. Others are answered by the value of their kind. */
  readonly mapped?: (mapping: Mapping, value: string) => Mapping;
}

/** A question as the player sees it. */
export interface Choice extends Pick<Asked, 'label' | 'hint' | 'choices'> {
  /** Undefined until the player has answered. */
  readonly answer: string | undefined;
  /** @param value one of the choices' @returns the change of the answers */
  readonly apply: (value: string) => Answers;
}

const AMOUNTS: Readonly<Record<AmountField, string>> = {
  profit: 'Net result: what you won or lost',
  buyin: 'Buy-in: nothing was cashed out',
  cashout: 'Cash-out: nothing was paid to play',
};

const IN_BUYIN = choices<RebuysAre>({ within: 'In the buy-in', beside: 'On top of the buy-in' });

const ofRows = <Value extends string>(
  rows: readonly number[],
  label: string,
  texts: Readonly<Record<Value, string>>,
): Asked => ({ label, hint: rowsText(rows), choices: choices<Value>(texts) });

/** How each kind is asked. The column mapper asks for missing columns, and rates are typed. */
const ASKED: {
  readonly [Kind in Exclude<Question['kind'], 'columns' | 'rates'>]: (
    question: Extract<Question, { kind: Kind }>,
  ) => Asked;
} = {
  sheet: ({ names, together = [] }) => ({
    label: together.length > 0 ? 'Which sheets have your results?' : 'Which sheet has your results?',
    choices: [...together.map((some) => [some.join('\n'), quoted(some, ' and ')] as const), ...named(names)],
  }),
  dateOrder: ({ samples, options, guess }) => ({
    label: `Dates such as ${samples.join(', ')}`,
    openHint: `Shown with the ${ORDERS[guess][0].toLowerCase()} first until you choose.`,
    choices: options.map((order) => [order, ORDERS[order].join(' first, as in ')]),
  }),
  amount: ({ column, index, options }) => {
    const isOnly = options.includes('buyin');
    return {
      label: `What is in ‘${column}’?`,
      hint: isOnly ? 'It is the only column of amounts in use.' : 'It is never below 0.',
      choices: some(options, isOnly ? AMOUNTS : { ...AMOUNTS, cashout: 'Cash-out: what you got back' }),
      mapped: (mapping, field) => ({ ...usedAs(mapping, index, field as AmountField), amountsSaid: true }),
    };
  },
  unused: ({ column, index, options }) => ({
    label: `What is in ‘${column}’?`,
    openHint: MOVED.test(column)
      ? 'Ignore what you moved to or from your bankroll: enter it on the Bankroll page.'
      : 'It is not used yet.',
    choices: some(options, {
      buyin: 'Part of the buy-in',
      cashout: 'Part of the cash-out',
      profit: 'Your profit',
      share: 'Your share of these amounts',
      sold: 'What others have of these amounts',
      ignored: 'Something else, or counted already: ignore it',
    }),
    mapped: (mapping, use) => usedAs(mapping, index, use as UnusedColumn),
  }),
  money: ({ columns }) => ({
    label: `Is ${quoted(columns.map(({ column }) => column))} money that you paid or got?`,
    openHint: 'If so, choose it to say what it is.',
    choices: [
      ['none', columns.length > 2 ? 'No, none of them' : 'No, neither'],
      ...columns.map(({ index, column }) => [String(index), `Yes, ‘${column}’`] as const),
    ],
    mapped: (mapping, value) =>
      value === 'none'
        ? { ...mapping, ignored: [...(mapping.ignored ?? []), ...columns.map(({ index }) => index)] }
        : usedAs(mapping, Number(value), 'money'),
  }),
  fee: ({ column }) => ({
    label: `The fee in ‘${column}’ is`,
    choices: IN_BUYIN,
    mapped: (mapping, value) => ({ ...mapping, fee: value as RebuysAre }),
  }),
  time: ({ column, index, options }) => ({
    label: `What is in ‘${column}’?`,
    choices: some(options, {
      hours: 'How long you played',
      minutes: 'How long you played',
      start: 'When you started',
      buyin: 'What you paid: part of the buy-in',
      ignored: 'Something else: ignore it',
    }),
    mapped: (mapping, use) => ({ ...usedAs(mapping, index, use as TimeColumn), timeSaid: true }),
  }),
  rebuys: ({ column, options }) => ({
    label: `What is in ‘${column}’?`,
    choices: some(options, {
      count: 'How many: the buy-in has their cost',
      buyins: 'How many: each cost another buy-in',
      money: 'What they cost',
    }),
    mapped: (mapping, value) => ({ ...mapping, rebuyColumn: value as RebuyColumn }),
  }),
  entries: ({ column }) => ({
    label: `What does ‘${column}’ count?`,
    choices: choices<EntriesAre>({
      field: 'All entries of the tournament',
      within: 'Your entries: the buy-in has the cost of all',
      each: 'Your entries: each cost the buy-in',
    }),
    mapped: (mapping, value) => ({ ...mapping, entriesAre: value as EntriesAre }),
  }),
  rebuysAre: () => ({
    label: 'Rebuys and add-ons are',
    choices: IN_BUYIN,
    mapped: (mapping, value) => ({ ...mapping, rebuys: value as RebuysAre }),
  }),
  profitIs: () => ({
    label: 'The profit in the file is',
    choices: choices<ProfitIs>({ net: 'After tips and expenses', gross: 'Before tips and expenses' }),
  }),
  resultKind: ({ word, rows }) => ({
    label: OPEN_KINDS[word] ?? `Rows with ${quoted([word])} are`,
    hint: rowsText(rows),
    choices: choices<ResultKindName>({ cash: 'Cash sessions', tournament: 'Tournaments' }),
    mapped: (mapping, value) => ({
      ...mapping,
      kinds: { ...mapping.kinds, [word.toLowerCase()]: value as ResultKindName },
    }),
  }),
  outcome: ({ column, word, rows }) => ({
    label: `In ‘${column}’, ${quoted([word])} means`,
    hint: rowsText(rows),
    choices: choices<OutcomeIs>({
      won: 'You won',
      lost: 'You lost',
      written: 'Neither: the amounts count as written',
    }),
    mapped: (mapping, value) => ({
      ...mapping,
      outcomes: { ...mapping.outcomes, [word.toLowerCase()]: value as OutcomeIs },
    }),
  }),
  player: ({ column, names }) => ({
    label: 'Which player are you?',
    hint: `The names are in ‘${column}’.`,
    choices: [...named(names), [ALL, 'All rows are mine']],
  }),
  currency: currencyQuestion,
  hours: ({ samples, options }) => ({
    label: `${options.includes('hours') ? 'Lengths' : 'Hours'} such as ${samples.join(', ')}`,
    choices: some(options, hoursTexts(samples)),
  }),
  halfDay: ({ samples }) => ({
    label: `Times such as ${samples.join(', ')}`,
    choices: choices<HalfDay>({
      pm: 'Afternoon or evening (PM)',
      am: 'Morning (AM)',
      written: '24-hour clock: as written',
    }),
  }),
  swappedDays: ({ sample }) => ({
    label: `Dates such as ${sample}, where later days of a month are text`,
    hint: 'A spreadsheet program may have swapped day and month.',
    choices: choices<DaysAre>({
      swapped: `Swapped: it was ${formatWeekday(withDaySwapped(sample).slice(0, 10))}`,
      written: `As written: it was ${formatWeekday(sample.slice(0, 10))}`,
    }),
  }),
  noYear: ({ rows, options }) => ({
    label: 'Days without a year',
    hint: rowsText(rows),
    choices: options.map(({ value, first, last }) => [
      value,
      [...new Set([first, last])].map((day) => formatWeekday(day)).join(' to '),
    ]),
  }),
  totals: ({ rows }) =>
    ofRows<TotalsAnswer>(rows, 'Rows that equal the sum of the rows above are', {
      leaveOut: 'Totals: leave these rows out',
      results: 'Results of their own',
    }),
  unfinished: ({ rows }) =>
    ofRows<TotalsAnswer>(rows, 'Rows with neither an end nor a result are', {
      results: 'Over, with nothing cashed out',
      leaveOut: 'Still running: leave these rows out',
    }),
  status: ({ words, rows }) =>
    ofRows<TotalsAnswer>(rows, `Rows with the status ${quoted(words)} are`, {
      results: 'Results',
      leaveOut: 'Not played: leave these rows out',
    }),
  mismatch: ({ rows }) =>
    ofRows<MismatchAnswer>(rows, 'What counts where the profit does not match?', {
      amounts: 'The buy-in and the cash-out',
      profit: 'The buy-in and the profit',
      leaveOut: 'Neither: leave these rows out',
    }),
  clocks: ({ rows, zone }) =>
    ofRows<ClockHours>(rows, `Nights when clocks changed in ${zone}`, {
      passed: 'Played there: count the hours that passed',
      shown: 'Played elsewhere: count the hours on the clock',
    }),
  years: ({ rows }) => ({
    label: 'Dates that are only a year',
    hint: rowsText(rows),
    choices: [
      [ALL, 'Leave these rows out'],
      ['firstDay', 'Use 1 January of that year'],
    ],
    initial: ALL,
  }),
};

/** @returns how a question is shown; undefined for missing columns and for rates, which are asked otherwise */
export function choiceOf(
  question: Question,
  mapping: Mapping | undefined,
  answers: Answers,
): Choice | undefined {
  if (question.kind === 'columns' || question.kind === 'rates') return undefined;
  const { kind } = question;
  const { initial, openHint, mapped, ...asked } = (ASKED[kind] as (asking: Question) => Asked)(question);
  const given = 'answer' in question ? question.answer : (answers as Record<string, unknown>)[kind];
  const answer = asked.choices.find(([value]) => value === (given ?? initial))?.[0];
  return {
    ...asked,
    hint: answer === undefined ? (openHint ?? asked.hint) : asked.hint,
    answer,
    apply: (value) => (mapped ? mapping && { mapping: mapped(mapping, value) } : { [kind]: value }) ?? {},
  };
}

/** Whether there is such a question, about at least one row if it is about rows. */
export const isAsked = (question: Question | undefined): question is Question =>
  question !== undefined && !('rows' in question && question.rows.length === 0);

/** Whether the player has to answer before anything is imported. */
export const isOpen = (question: Question, answers: Answers): boolean =>
  question.kind === 'rates'
    ? question.codes.some(
        (code) =>
          answers.rates?.[code] === undefined && !areKnown(question.days[code], answers.dailyRates?.[code]),
      )
    : choiceOf(question, undefined, answers)?.answer === undefined;
