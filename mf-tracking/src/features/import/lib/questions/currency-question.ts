import { formatCount } from '@feltbook/ui/format';
import { ALL, KEEP, type Question } from '../types';
import { type Choices, formatRate } from './wording';

type Currencies = Extract<Question, { kind: 'currency' }>;

const AS_WRITTEN = [ALL, 'Import all, numbers as they are'] as const;

/** Asks what becomes of amounts in other currencies. */
export function currencyQuestion({ currencies, conversions, isWhole }: Currencies) {
  const isPart = currencies.length === 1 && conversions.length === 0;
  const codes = currencies.map(({ code }) => code).join(', ');
  const label = (what: string) => `${what} are in ${codes || 'another currency'}`;
  if (isWhole)
    return {
      label: label('Amounts'),
      hint: 'Totals are in your currency.',
      choices: [[KEEP, `Keep ${codes}, with exchange rates`] as const, AS_WRITTEN],
      initial: ALL,
    };
  const choices: Choices = [
    ...conversions
      .filter(({ by }) => by !== 'profit' && currencies.length > 0)
      .map(
        ({ by, column, from, to }) =>
          [`${KEEP}-${by}`, `Keep each currency, rate in ‘${column}’: ${from} is ${formatRate(to)}`] as const,
      ),
    ...(conversions.length === 0 && currencies.length > 1
      ? [[KEEP, 'Keep each currency, with exchange rates'] as const]
      : []),
    ...conversions.map(
      ({ by, column, from, to }) => [by, `Convert by ‘${column}’: ${from} is ${formatRate(to)}`] as const,
    ),
    ...currencies
      .filter(({ rows }) => rows > 0 && (currencies.length > 1 || isPart))
      .map(({ code, rows }) => [code, `Import only ${code} (${formatCount(rows)})`] as const),
    AS_WRITTEN,
  ];
  return {
    label: label(isPart ? 'Some amounts' : 'Amounts'),
    hint: conversions.length > 0 ? undefined : 'Numbers stay as they are in the file.',
    choices,
  };
}
