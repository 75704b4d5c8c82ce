import { Alert, screenOnly, useAmountsHidden } from '@feltbook/ui';
import styled from 'styled-components';
import { seeGoal, useGoals } from '../api/goals';
import { type DaysOfGoals, progressOf } from '../lib/progress';
import { nameOf, reachedText } from '../lib/words';

const Notice = styled(Alert)`
  ${screenOnly}
`;

/** Says which goals are reached in their current period, until the player closes it on any device. */
export function GoalNotices({ days }: { readonly days: DaysOfGoals }) {
  const { data: goals = [] } = useGoals();
  const isHidden = useAmountsHidden();
  return goals
    .filter((goal) => {
      // A profit goal waits: its notice would say that the player wins.
      if (isHidden && goal.measure === 'profit') return false;
      const { isReached, from } = progressOf(goal, days);
      return isReached && (goal.seen ?? '') < from;
    })
    .map((goal) => (
      <Notice
        key={nameOf(goal)}
        tone="success"
        title={reachedText(goal)}
        onDismiss={() => void seeGoal(goal, days.today)}
      />
    ));
}
