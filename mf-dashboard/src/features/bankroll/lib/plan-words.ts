import type { InsightsAnswer } from '@feltbook/contracts';
import { bigBlind, type PlayedStakes, shotPlan, verdictOf } from '@feltbook/poker-math';
import { formatMoney, isolate } from '@feltbook/ui';

/** The risk of ruin that the plan accepts. */
export const PLAN_RISK = 0.05;

type Stakes = InsightsAnswer['stakes'];

const ONE = ['One', 'shot'] as const;
/** By how many shots there are. */
const SHOTS = [ONE, ONE, ['Two', 'shots'], ['Three', 'shots']] as const;

/** Stakes whose big blind is known. A former server answers none in the base currency. */
const playedStakes = ({ list }: Stakes): PlayedStakes[] =>
  list.flatMap(({ key, cash }) => {
    const blind = bigBlind(key);
    if (blind === undefined) return [];
    const exchange = (cash?.latestBigBlind ?? blind) / blind;
    return [{ stakes: key, bigBlind: blind, exchange, rate: cash?.variance ?? undefined }];
  });

/** What the own results at stakes say of them. */
function verdictWords({ list }: Stakes, name: string): string {
  const variance = list.find(({ key }) => key === name)?.cash?.variance;
  const verdict = variance ? verdictOf(variance) : 'tooEarly';
  if (verdict === 'tooEarly') return 'Too early to call.';
  return verdict === 'winning'
    ? `Very likely a win at ${isolate(name)}.`
    : `Very likely a loss at ${isolate(name)}.`;
}

/**
 * What to play with a balance, in one sentence: `Three 5/10 shots of $1,000; back to 2/5 below $6,400. Too early to call.`
 * @param balance dollars
 */
export function planWords(balance: number, stakes: Stakes): string {
  const played = playedStakes(stakes);
  const { current, shots, missing } = shotPlan(balance, PLAN_RISK, played);
  const money = (dollars: number) => formatMoney(dollars, 'amount');
  if (current && shots) {
    const { count, size, backBelow } = shots;
    const [times, noun] = SHOTS[count] ?? ONE;
    return `${times} ${isolate(shots.stakes)} ${noun} of ${money(size)}; back to ${isolate(current.stakes)} below ${money(backBelow)}. ${verdictWords(stakes, shots.stakes)}`;
  }
  if (current && missing)
    return `Play ${isolate(current.stakes)}. A ${isolate(missing.stakes)} shot needs ${money(missing.amount)} more.`;
  if (current) return `Enough for ${isolate(current.stakes)}. There is nothing higher to try.`;
  if (missing)
    return `Not enough for ${isolate(missing.stakes)} yet: it needs ${money(missing.amount)} more.`;
  return played.some(({ rate }) => rate !== undefined)
    ? 'Too early for shots: you beat no stakes surely enough yet.'
    : 'Log 10 cash sessions with hours at the same stakes to see a plan.';
}
