import { type ResultKindName, UNTITLED_TOURNAMENT } from '@feltbook/contracts';
import { Stack } from '@feltbook/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyRecord } from '../../results/lib/kinds';
import { CashoutAdded } from '../lib/cashout-added';
import { alreadyAdded } from '../lib/cashout-offer';
import type { OwnDefaults } from '../lib/use-entry-defaults';
import type { EntryValues } from '../lib/values';
import { NO_DEFAULTS } from '../lib/with-own';
import { AddBuyin } from './add-buyin';
import { ChoiceFields } from './choice-fields';
import { EntryNotes, EntryNumber, EntryText } from './entry-input';
import { FieldRow } from './entry-layout';
import { ExtraFields } from './extra-fields';
import { CashoutButton, TicketButton } from './lazy-offers';
import { MoneyFields } from './money-fields';
import { RecentGames } from './recent-games';
import { WhenFields } from './when-fields';

const ProposedCurrency = lazy(() => import('./proposed-currency'));

interface EntryFieldsProps {
  readonly kind: ResultKindName;
  readonly timesRequired: boolean;
  readonly own: Pick<OwnDefaults, 'data' | 'isLoading' | 'showAll'>;
  /** Whether the form adds a result. */
  readonly isNew?: boolean;
  /** Whether it offers the recent games: not for one known result. */
  readonly withGames?: boolean;
  /** The result that the form has just saved. */
  readonly saved?: AnyRecord | undefined;
}

/**
 * The fields of one kind of result, in the order in which a player remembers the evening. A cash session begins with the
 * amounts: the rest is filled in.
 */
export function EntryFields(props: EntryFieldsProps) {
  const { kind, timesRequired, own, isNew = false, withGames = false, saved } = props;
  const games = own.data?.games ?? NO_DEFAULTS.games;
  const tournament = kind === 'tournament';
  const money = (
    <MoneyFields clearsZero={tournament} action={tournament ? undefined : <AddBuyin games={games} />} />
  );
  const { getValues } = useFormContext<EntryValues>();
  const [added, setAdded] = useState(() => alreadyAdded(getValues()));
  return (
    <Stack $gap={4}>
      {withGames && !tournament && <RecentGames games={games} isLoading={own.isLoading} />}
      {!tournament && money}
      <WhenFields timesRequired={timesRequired} isNew={isNew} />
      {tournament && <EntryText name="name" placeholder={UNTITLED_TOURNAMENT} autoComplete="off" />}
      <FieldRow $min={tournament ? '16rem' : '12rem'}>
        <ChoiceFields own={own} withStakes={!tournament} nearestFor={isNew ? 'result' : undefined} />
      </FieldRow>
      {tournament && isNew && <TicketButton saved={saved} />}
      {tournament && money}
      {tournament && (
        <FieldRow $min="6rem">
          <EntryNumber name="place" inputMode="numeric" />
          <EntryNumber name="entries" inputMode="numeric" />
          <EntryNumber name="places_paid" inputMode="numeric" />
        </FieldRow>
      )}
      {isNew && games.some(({ currency }) => currency) && (
        <Suspense fallback={null}>
          <ProposedCurrency games={games} />
        </Suspense>
      )}
      <CashoutAdded value={useMemo(() => [added, setAdded], [added])}>
        {tournament && <CashoutButton at="place" />}
        <EntryNotes />
        <ExtraFields tournament={tournament} />
      </CashoutAdded>
    </Stack>
  );
}
