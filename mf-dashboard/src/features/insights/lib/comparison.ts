import type { ComparisonAnswer } from '@feltbook/contracts';
import { formatMoney } from '@feltbook/ui';
import { FEWEST_RESULTS } from './measures';

/** What the two hourlies say about each other. @param names of the selections */
export function comparisonText(
  { one, difference: found }: ComparisonAnswer,
  [first, second]: readonly [string, string],
): string {
  if (!found) {
    const few = one.cash?.variance ? second : first;
    return `Too few sessions to say: ${few} needs ${FEWEST_RESULTS} with a known length.`;
  }
  const { difference, low, high, isClear } = found;
  const amount = (dollars: number) => formatMoney(dollars, 'amount');
  if (!isClear) {
    return `No clear difference yet: ${first} makes between ${amount(-low)} less and ${amount(high)} more an hour than ${second}.`;
  }
  const [better, worse] = difference > 0 ? [first, second] : [second, first];
  const [least = 0, most = 0] = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b);
  return `${better} makes ${amount(Math.abs(difference))} an hour more than ${worse}: very likely between ${amount(least)} and ${amount(most)}.`;
}
