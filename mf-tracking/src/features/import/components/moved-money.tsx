import {
  Alert,
  Button,
  formatCount,
  formatMoneyExact,
  formatNumberOf,
  LinkButton,
  useAmountsHidden,
} from '@feltbook/ui';
import { ApiFailure, dashboardKeys, queryClient } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { addToBankroll } from '../api/add-to-bankroll';
import { useKnownMoney } from '../api/known-money';
import { compareMoney, type MovedMoney as Moved } from '../lib/moved-money';
import { importStore } from '../store/import-store';

type Kind = Moved['kind'];
const PAYMENTS: ReadonlySet<Kind> = new Set(['deposit', 'withdrawal', 'expense']);

/** `3 deposits and withdrawals`, and expenses if there are any; `3 entries` of more kinds. */
export function movedText(moved: readonly Moved[]): string {
  const [count, hasExpenses] = [moved.length, moved.some(({ kind }) => kind === 'expense')];
  if (!moved.every(({ kind }) => PAYMENTS.has(kind))) return formatNumberOf(count, 'entry', 'entries');
  const [one, many] = hasExpenses
    ? ['deposit, withdrawal or expense', 'deposits, withdrawals and expenses']
    : ['deposit or withdrawal', 'deposits and withdrawals'];
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** What sums are called, and whether they are named without entries. */
const SUMS: readonly (readonly [words: string, kinds: readonly Kind[], isAlways: boolean])[] = [
  ['in', ['deposit'], true],
  ['out', ['withdrawal'], true],
  ['spent', ['expense'], false],
  ['of jackpots and bonuses', ['jackpot', 'bonus'], false],
  ['transferred', ['transfer'], false],
  ['to start with', ['start'], false],
];

/** `$500.00 in, $200.50 out` */
const sumsText = (moved: readonly Moved[]): string =>
  SUMS.flatMap(([words, kinds, isAlways]) => {
    const some = moved.filter(({ kind }) => kinds.includes(kind));
    const cents = some.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    return isAlways || some.length > 0 ? [`${formatMoneyExact(cents / 100, 'amount')} ${words}`] : [];
  }).join(', ');

function failureText(error: Error): string {
  const reason = error instanceof ApiFailure && error.code === 'quota_exceeded' ? ` ${error.message}` : '';
  return `Not all of them were added.${reason} Try again: none is added twice.`;
}

const BankrollLink = () => (
  <LinkButton as={Link} to="/bankroll">
    Bankroll
  </LinkButton>
);

interface MovedMoneyProps {
  readonly moved: readonly Moved[];
  /** The file has no results. */
  readonly isAlone?: boolean;
}

/** Offers the deposits, withdrawals and other entries of a file to the bankroll, apart from its results. */
export function MovedMoney({ moved, isAlone = false }: MovedMoneyProps) {
  // The sums are written anew when amounts are hidden or shown.
  useAmountsHidden();
  const there = useKnownMoney();
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
        actions={<BankrollLink />}
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
  const { fresh, known, equal } = compareMoney(moved, there ?? { entries: [], starts: [] });
  const title = `The file ${isAlone ? '' : 'also '}has ${movedText(moved)}`;
  if (fresh.length === 0 && !isPending) {
    return (
      <Alert title={title} actions={<BankrollLink />}>
        Your bankroll has them already.
      </Alert>
    );
  }
  return (
    <>
      <Alert
        title={title}
        actions={
          <Button variant={isAlone ? 'primary' : 'secondary'} busy={isPending} onClick={() => mutate(moved)}>
            Add to your bankroll
          </Button>
        }
      >
        {sumsText(fresh)}. They are no results: as entries of your bankroll, they count in no game figures and
        not toward your trial.
        {known.length > 0 && ` Already there: ${movedText(known)}.`}
        {equal.length > 0 && ` Left out, as your bankroll has the same: ${movedText(equal)}.`}
      </Alert>
      {error && <Alert tone="error" title={failureText(error)} />}
    </>
  );
}
