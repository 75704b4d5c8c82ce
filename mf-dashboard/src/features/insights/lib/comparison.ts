import type { ComparisonAnswer } from '@feltbook/contracts';
import { type Verdict, verdictOf } from '@feltbook/poker-math';
import { areAmountsHidden, formatMoney } from '@feltbook/ui';
import { FEWEST_RESULTS } from './measures';

interface Words {
  /** @param by how much an hour the first has more than the second */
  readonly clear: (first: string, by: string, second: string) => string;
  /** @param below how much an hour the first has less than the second, at most @param above how much more */
  readonly open: (first: string, below: string, above: string, second: string) => string;
}

/** Only a verdict says that an hourly wins or loses. */
const WORDS: Readonly<Record<Verdict, Words>> = {
  winning: {
    clear: (first, by, second) => `${first} makes ${by} an hour more than ${second}`,
    open: (first, below, above, second) =>
      `${first} makes between ${below} less and ${above} more an hour than ${second}`,
  },
  losing: {
    clear: (first, by, second) => `${first} loses ${by} an hour less than ${second}`,
    open: (first, below, above, second) =>
      `${first} loses between ${above} less and ${below} more an hour than ${second}`,
  },
  tooEarly: {
    clear: (first, by, second) => `${first} has an hourly ${by} above that of ${second}`,
    open: (first, below, above, second) =>
      `${first} has an hourly between ${below} below and ${above} above that of ${second}`,
  },
};

/** Hidden amounts do not reveal whether the player wins. */
const wordsFor = (verdict: Verdict): Words => WORDS[areAmountsHidden() ? 'tooEarly' : verdict];

const amount = (dollars: number): string => formatMoney(Math.abs(dollars), 'amount');

/** What the two hourlies say about each other. @param names of the selections */
export function comparisonText(
  { one, other, difference: found }: ComparisonAnswer,
  [first, second]: readonly [string, string],
): string {
  const [rate, otherRate] = [one.cash?.variance, other.cash?.variance];
  if (!found || !rate || !otherRate) {
    return `Too few sessions to say: ${rate ? second : first} needs ${FEWEST_RESULTS} with a known length.`;
  }
  const { difference, low, high, isClear } = found;
  const [verdict, otherVerdict] = [verdictOf(rate), verdictOf(otherRate)];
  if (!isClear) {
    const words = wordsFor(verdict === otherVerdict ? verdict : 'tooEarly');
    return `No clear difference yet: ${words.open(first, amount(low), amount(high), second)}.`;
  }
  const text =
    difference > 0
      ? wordsFor(verdict).clear(first, amount(difference), second)
      : wordsFor(otherVerdict).clear(second, amount(difference), first);
  const [least = 0, most = 0] = [low, high].map(Math.abs).sort((a, b) => a - b);
  return `${text}: very likely between ${amount(least)} and ${amount(most)}.`;
}
