import { baseCurrency, formatDay, NumberField } from '@feltbook/ui';
import { decimalText, parseDecimal } from '@feltbook/web-kit/typed-amount';
import { useEffect, useState } from 'react';
import { useDailyRates } from '../api/use-daily-rates';
import { areKnown, type DailyRates } from '../lib/daily-rates';
import type { Answers, Question } from '../lib/types';
import { importStore } from '../store/import-store';

/** `1.0721 to 1.1203`, or the only rate. */
function rangeOf(rates: DailyRates[string]): string {
  const sorted = Object.values(rates).sort((one, other) => one - other);
  return [...new Set([sorted[0], sorted.at(-1)])].map(decimalText).join(' to ');
}

/** What counts without a typed rate. */
function hintOf(days: readonly string[], rates: DailyRates[string]): string | undefined {
  const missing = days.find((day) => rates[day] === undefined);
  if (missing === undefined) return `The rate of each day: ${rangeOf(rates)}. Type one to use it for all.`;
  const isNone = Object.keys(rates).length === 0;
  return isNone ? undefined : `No rate is known for ${formatDay(missing)}. Type one for all days.`;
}

interface RateInputProps {
  readonly code: string;
  /** Those that need a rate; none where the player typed one. */
  readonly days: readonly string[];
  readonly answers: Answers;
}

function RateInput({ code, days, answers }: RateInputProps) {
  const { [code]: known, ...others } = answers.rates ?? {};
  const [text, setText] = useState(() => decimalText(known));
  const { isLoading, rates } = useDailyRates(code, days);
  const isDaily = days.length > 0 && areKnown(days, rates);
  const proposed = answers.dailyRates?.[code];
  useEffect(() => {
    if (isDaily && !areKnown(days, proposed)) importStore.proposeRates(code, rates);
  }, [isDaily, days, proposed, code, rates]);
  const rate = parseDecimal(text);
  const isValid = rate !== undefined && rate > 0;
  // Read again once the field is left: each key would read the whole file.
  const apply = () => {
    if (isValid && rate !== known) importStore.answer({ rates: { ...others, [code]: rate } });
    else if (text === '' && known !== undefined) importStore.answer({ rates: others });
  };
  return (
    <NumberField
      required={!isDaily}
      label={`${baseCurrency()} for 1 ${code}`}
      hint={isLoading ? 'Looking up the rates…' : known === undefined ? hintOf(days, rates) : undefined}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      error={text !== '' && !isValid ? 'A rate is a number above 0.' : undefined}
    />
  );
}

interface RatesQuestionProps {
  readonly asked: Extract<Question, { kind: 'rates' }>;
  readonly answers: Answers;
}

const NO_DAYS: readonly string[] = [];

/** Asks for the rate of each currency once, unless the feed has one for each day. */
export const RatesQuestion = ({ asked: { codes, days }, answers }: RatesQuestionProps) =>
  codes.map((code) => <RateInput key={code} {...{ code, answers }} days={days[code] ?? NO_DAYS} />);
