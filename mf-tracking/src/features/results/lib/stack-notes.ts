import { areAmountsHidden, HIDDEN_AMOUNT } from '@feltbook/ui';
import { parseAmount } from '@feltbook/web-kit/typed-amount';

/** A line of the notes of a session, which begins with its time in either clock. */
const LINE = /^((\d{1,2}):(\d{2})(?:\s([AP])M)? )(.+)$/;

/** A stack that was noted at the table. */
interface NotedStack {
  /** Since midnight. */
  readonly minute: number;
  readonly amount: number;
  /** Its time as it is written. */
  readonly time: string;
}

/** @returns undefined if the line is not a time and an amount alone */
export function readStack(line: string, currency: string | undefined): NotedStack | undefined {
  const [, time = '', hour, minute, half, text = ''] = LINE.exec(line) ?? [];
  const amount = parseAmount(text, currency);
  if (amount === undefined || !(amount >= 0)) return undefined;
  const hours = half ? (Number(hour) % 12) + (half === 'P' ? 12 : 0) : Number(hour);
  return { minute: hours * 60 + Number(minute), amount, time };
}

export const hasStack = (notes: string, currency: string | undefined): boolean =>
  notes.split('\n').some((line) => readStack(line, currency));

/** Notes as pages show them: without stacks while amounts are hidden. All other text stays as it was typed. */
export const notesText = (notes: string, currency: string | undefined): string =>
  areAmountsHidden()
    ? notes
        .split('\n')
        .map((line) => {
          const stack = readStack(line, currency);
          return stack ? stack.time + HIDDEN_AMOUNT : line;
        })
        .join('\n')
    : notes;
