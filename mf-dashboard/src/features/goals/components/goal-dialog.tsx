import { type Goal, GOAL_MEASURES, GOAL_PERIODS, type GoalName, goalRequest } from '@feltbook/contracts';
import { Button, NumberField } from '@feltbook/ui';
import { FormDialog } from '@feltbook/ui/form-dialog';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { announce, ApiFailure, isNoNetwork } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteGoal, setGoal } from '../api/goals';
import { decimalText, parseAmount } from '@feltbook/web-kit/typed-amount';
import { type DaysOfGoals, progressOf } from '../lib/progress';
import { formatTarget, nameOf } from '../lib/words';

const MEASURES = { hours: 'Hours', profit: 'Profit' } as const;
const PERIODS = { week: 'Week', month: 'Month', year: 'Year' } as const;

const isSame = (one: GoalName, other: GoalName): boolean =>
  one.period === other.period && one.measure === other.measure;

/** The first kind of goal that the player does not have; a month first. */
function firstFree(goals: readonly Goal[]): GoalName {
  const names = (['month', 'week', 'year'] as const).flatMap((period) =>
    GOAL_MEASURES.map((measure) => ({ period, measure })),
  );
  return (
    names.find((name) => !goals.some((goal) => isSame(goal, name))) ?? { period: 'month', measure: 'hours' }
  );
}

interface GoalDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly goals: readonly Goal[];
  /** null for a new goal. */
  readonly edited: Goal | null;
  readonly days: DaysOfGoals;
}

/** Adds, changes or deletes a goal. */
export function GoalDialog({ open, onClose, goals, edited, days }: GoalDialogProps) {
  const [{ period, measure }, setName] = useState<GoalName>(() => edited ?? firstFree(goals));
  const [text, setText] = useState(() => decimalText(edited?.target));
  const [problem, setProblem] = useState<string>();
  const onDone = (done: string) => () => {
    announce(done);
    onClose();
  };
  const save = useMutation({ mutationFn: setGoal, onSuccess: onDone('Goal saved') });
  const remove = useMutation({ mutationFn: deleteGoal, onSuccess: onDone('Goal deleted') });
  const failure = save.error ?? remove.error;
  const replaced = edited ? undefined : goals.find((goal) => isSame(goal, { period, measure }));

  const submit = () => {
    const { data: goal, error } = goalRequest.safeParse({
      period,
      measure,
      target: parseAmount(text) ?? Number.NaN,
    });
    setProblem(error?.issues[0]?.message);
    if (!goal || save.isPending || remove.isPending) return;
    remove.reset();
    // A goal that is reached already needs no notice.
    save.mutate(progressOf(goal, days).isReached ? { ...goal, seen: days.today } : goal);
  };
  return (
    <FormDialog
      {...{ open, onClose }}
      title={edited ? nameOf(edited) : 'New goal'}
      busy={save.isPending}
      failure={failure && failureText(failure)}
      actions={
        edited && (
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => {
              save.reset();
              remove.mutate(edited);
            }}
          >
            Delete
          </Button>
        )
      }
      onSubmit={submit}
    >
      {!edited && (
        <>
          <SegmentedControl
            label="What to count"
            value={measure}
            options={GOAL_MEASURES.map((value) => ({ value, label: MEASURES[value] }))}
            onChange={(value) => setName({ period, measure: value })}
          />
          <SegmentedControl
            label="Period"
            value={period}
            options={GOAL_PERIODS.map((value) => ({ value, label: PERIODS[value] }))}
            onChange={(value) => setName({ period: value, measure })}
          />
        </>
      )}
      <NumberField
        label={`${MEASURES[measure]} a ${period}`}
        money={measure === 'profit'}
        hint={
          replaced
            ? `You have ${formatTarget(replaced)}. Saving replaces it.`
            : 'Cash sessions and tournaments together.'
        }
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}

function failureText(error: Error): string {
  if (isNoNetwork(error)) return 'Goals change only with a network. Please try again.';
  const hasReason = error instanceof ApiFailure && error.code === 'invalid_request';
  return hasReason ? error.message : 'That did not work. Please try again.';
}
