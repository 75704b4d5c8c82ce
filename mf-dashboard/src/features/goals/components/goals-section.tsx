import { type Goal, GOAL_MEASURES, GOAL_PERIODS } from '@feltbook/contracts';
import { Button, media, screenOnly, space } from '@feltbook/ui';
import { useLazyDialog } from '@feltbook/web-kit/lazy-dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { useGoals } from '../api/goals';
import { type DaysOfGoals } from '../lib/progress';
import { nameOf } from '../lib/words';
import { GoalItem } from './goal-item';
import { GoalsFrame, GoalsLine, MissingGoals, useRemembersGoals } from './goals-frame';

const load = () =>
  import(/* webpackChunkName: "goal-dialog" */ './goal-dialog').then(({ GoalDialog }) => GoalDialog);

const MOST_GOALS = GOAL_PERIODS.length * GOAL_MEASURES.length;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[5]} ${space[6]};
  margin: 0;
  padding: 0;
  list-style: none;
  @media ${media.upTo.tabs} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${media.upTo.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const OnScreen = styled.span`
  ${screenOnly}
`;

/** The player's goals, of all results, with the dialog that changes them. */
export function GoalsSection({ days }: { readonly days: DaysOfGoals }) {
  const { data: goals, isError, refetch } = useGoals();
  const { isOpen, hasFailed, Dialog, open, close } = useLazyDialog(load);
  const [edited, setEdited] = useState<Goal | null>(null);
  const [times, setTimes] = useState(0);
  useRemembersGoals(goals && goals.length > 0);
  if (!goals) return <MissingGoals hasFailed={isError} onRetry={() => void refetch()} />;

  const edit = (goal: Goal | null) => {
    setEdited(goal);
    setTimes(times + 1);
    open();
  };
  const add = (
    <OnScreen>
      <Button size="sm" aria-haspopup="dialog" onClick={() => edit(null)}>
        {hasFailed ? 'Retry' : goals.length === 0 ? 'Set a goal' : 'Add goal'}
      </Button>
    </OnScreen>
  );
  return (
    <>
      {goals.length === 0 ? (
        <GoalsLine>{add}</GoalsLine>
      ) : (
        <GoalsFrame actions={goals.length < MOST_GOALS && add}>
          <List aria-label="Goals">
            {goals.map((goal) => (
              <GoalItem key={nameOf(goal)} goal={goal} days={days} onEdit={() => edit(goal)} />
            ))}
          </List>
        </GoalsFrame>
      )}
      {Dialog && (
        // A new dialog each time: it begins with the goal as it is now.
        <Dialog key={times} open={isOpen} onClose={close} goals={goals} edited={edited} days={days} />
      )}
    </>
  );
}
