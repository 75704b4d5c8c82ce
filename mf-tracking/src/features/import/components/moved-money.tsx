import { Alert, Button, formatCount, formatMoneyExact, LinkButton, useAmountsHidden } from '@feltbook/ui';
import { ApiFailure, dashboardKeys, queryClient } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { addToBankroll } from '../api/add-to-bankroll';
import type { MovedMoney as Moved } from '../lib/moved-money';
import { importStore } from '../store/import-store';

/** `3 deposits and withdrawals`, and expenses if there are any. */
export function movedText(moved: readonly Moved[]): string {
  const [count, hasExpenses] = [moved.length, moved.some(({ kind }) => kind === 'expense')];
  const [one, many] = hasExpenses
    ? ['deposit, withdrawal or expense', 'deposits, withdrawals and expenses']
    : ['deposit or withdrawal', 'deposits and withdrawals'];
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const sumText = (moved: readonly Moved[], kind: Moved['kind']): string => {
  const cents = moved.filter((each) => each.kind === kind).map(({ amount }) => Math.round(amount * 100));
  return formatMoneyExact(cents.reduce((sum, each) => sum + each, 0) / 100, 'amount');
};

function failureText(error: Error): string {
  const reason = error instanceof ApiFailure && error.code === 'quota_exceeded' ? ` ${error.message}` : '';
  return `Not all of them were added.${reason} Try again: none is added twice.`;
}

interface MovedMoneyProps {
  readonly moved: readonly Moved[];
  /** The file has no results. */
  readonly isAlone?: boolean;
}

/** Offers the deposits, withdrawals and expenses of a file to the bankroll, apart from its results. */
export function MovedMoney({ moved, isAlone = false }: MovedMoneyProps) {
  // The sums are written anew when amounts are hidden or shown.
  useAmountsHidden();
  const { mutate, data, isPending, isSuccess, error } = useMutation({
    mutationFn: addToBankroll,
    onSuccess: importStore.moneyAdded,
    onSettled: () => queryClient.invalidateQueries({ queryKey: dashboardKeys.all }),
  });
  if (isSuccess) {
    const { added, left, areWaiting } = data;
    return (
      <Alert
        tone="success"
        title={
          added.length === 0
            ? 'Your bankroll has them already.'
            : `Added to your bankroll: ${movedText(added)}`
        }
        actions={
          <LinkButton as={Link} to="/bankroll">
            Bankroll
          </LinkButton>
        }
      >
        {[
          added.length > 0 && left.length > 0 && `Already there: ${movedText(left)}.`,
          areWaiting && 'They are sent when the network is back.',
        ]
          .filter(Boolean)
          .join(' ')}
      </Alert>
    );
  }
  return (
    <>
      <Alert
        title={`The file ${isAlone ? '' : 'also '}has ${movedText(moved)}`}
        actions={
          <Button variant={isAlone ? 'primary' : 'secondary'} busy={isPending} onClick={() => mutate(moved)}>
            Add to your bankroll
          </Button>
        }
      >
        {sumText(moved, 'deposit')} in, {sumText(moved, 'withdrawal')} out
        {moved.some(({ kind }) => kind === 'expense') && `, ${sumText(moved, 'expense')} spent`}. They are no
        results: as entries of your bankroll, they count in no game figures and not toward your trial.
      </Alert>
      {error && <Alert tone="error" title={failureText(error)} />}
    </>
  );
}
