import type { InsightGroupAnswer, InsightsAnswer } from '@feltbook/contracts';
import { formatNumberOf, Muted } from '@feltbook/ui';

interface LeftOutProps {
  readonly answer: InsightsAnswer;
  readonly groups: readonly InsightGroupAnswer[];
  /** Why results are in no group. */
  readonly why: string;
}

/** How many results are in no group, if any. */
export function LeftOut({ answer, groups, why }: LeftOutProps) {
  const count = answer.total.results - groups.reduce((sum, { results }) => sum + results, 0);
  return count > 0 ? <Muted>{`Left out: ${formatNumberOf(count, 'result')} ${why}.`}</Muted> : null;
}
