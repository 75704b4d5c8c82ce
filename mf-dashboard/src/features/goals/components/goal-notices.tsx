import { Alert, layer, useAmountsHidden } from '@feltbook/ui';
import { floating } from '@feltbook/ui/floating';
import { useUndoOffer } from '@feltbook/web-kit';
import styled from 'styled-components';
import { seeGoal, useGoals } from '../api/goals';
import { type DaysOfGoals, progressOf } from '../lib/progress';
import { reachedText } from '../lib/words';

const Notice = styled(Alert)`
  ${floating}
  /* Below dialogs, whose buttons it would cover. */
  z-index: ${layer.bar};
`;

/**
 * Says that a goal is reached in its current period, until the player closes it on any device; then the next one. Loads after
 * the figures, so it floats over the page.
 */
export function GoalNotices({ days }: { readonly days: DaysOfGoals }) {
  const { data: goals = [] } = useGoals();
  const isHidden = useAmountsHidden();
  // Has the same place.
  const isTaken = useUndoOffer() !== undefined;
  const reached = goals.find((goal) => {
    // A profit goal waits: its notice would say that the player wins.
    if (isHidden && goal.measure === 'profit') return false;
    const { isReached, from } = progressOf(goal, days);
    return isReached && (goal.seen ?? '') < from;
  });
  if (!reached || isTaken) return null;
  return (
    <Notice tone="success" title={reachedText(reached)} onDismiss={() => void seeGoal(reached, days.today)} />
  );
}
