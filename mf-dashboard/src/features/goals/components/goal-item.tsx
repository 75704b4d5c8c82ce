import type { Goal } from '@feltbook/contracts';
import {
  CheckIcon,
  color,
  EditIcon,
  font,
  formatDecimal,
  IconButton,
  Money,
  screenOnly,
  space,
  tabularFigures,
  useAmountsHidden,
} from '@feltbook/ui';
import styled from 'styled-components';
import { type DaysOfGoals, progressOf } from '../lib/progress';
import { formatTarget, leftText, nameOf, onPaceText, paceText, shownDone } from '../lib/words';
import { GoalBar } from './goal-bar';

const Item = styled.li`
  ${tabularFigures}
  display: grid;
  gap: ${space[1]};
  align-content: start;
  min-width: 0;
  break-inside: avoid;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  h3 {
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
    color: ${color.textMuted};
  }
  button {
    margin-block: -${space[1]};
    ${screenOnly}
  }
`;

const Figure = styled.p`
  margin-bottom: ${space[1]};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
  overflow-wrap: anywhere;
`;

const Words = styled.p`
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  color: ${color.textMuted};
`;

const Reached = styled(Words)`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.text};
  svg {
    color: ${color.accentText};
  }
`;

interface GoalItemProps {
  readonly goal: Goal;
  readonly days: DaysOfGoals;
  readonly onEdit: () => void;
}

/** A goal: what is done, what the rest needs, and whether it is on pace. Says nothing about profit while amounts are hidden. */
export function GoalItem({ goal, days, onEdit }: GoalItemProps) {
  const isHidden = useAmountsHidden() && goal.measure === 'profit';
  const progress = progressOf(goal, days);
  const { done, expected, isReached } = progress;
  const name = nameOf(goal);
  const amount = shownDone(goal, progress);
  return (
    <Item>
      <Head>
        <h3>{name}</h3>
        <IconButton size="sm" label={`Change goal: ${name}`} onClick={onEdit}>
          <EditIcon />
        </IconButton>
      </Head>
      <Figure>
        {goal.measure === 'profit' ? <Money amount={amount} /> : formatDecimal(amount)} of{' '}
        {formatTarget(goal)}
      </Figure>
      {!isHidden && (
        <GoalBar
          measure={goal.measure}
          done={done / goal.target}
          expected={isReached ? null : expected / goal.target}
        />
      )}
      {!isHidden &&
        (isReached ? (
          <Reached>
            <CheckIcon size="1em" />
            Reached
          </Reached>
        ) : (
          <Words>{paceText(goal, progress)}</Words>
        ))}
      <Words>
        {!isHidden && !isReached && `${onPaceText(goal, progress)} · `}
        {leftText(progress)}
      </Words>
    </Item>
  );
}
