import { type ResultKindName, UNTITLED_TOURNAMENT } from '@feltbook/contracts';
import { Stack } from '@feltbook/ui';
import type { OwnDefaults } from '../lib/use-entry-defaults';
import { NO_DEFAULTS } from '../lib/with-own';
import { AddBuyin } from './add-buyin';
import { ChoiceFields } from './choice-fields';
import { EntryNotes, EntryNumber, EntryText } from './entry-input';
import { FieldRow } from './entry-layout';
import { ExtraFields } from './extra-fields';
import { MoneyFields } from './money-fields';
import { RecentGames } from './recent-games';
import { WhenFields } from './when-fields';

interface EntryFieldsProps {
  readonly kind: ResultKindName;
  readonly timesRequired: boolean;
  readonly own: Pick<OwnDefaults, 'data' | 'isLoading' | 'showAll'>;
  /** Whether the form adds a result. */
  readonly isNew?: boolean;
  /** Whether it offers the recent games: not for one known result. */
  readonly withGames?: boolean;
}

/**
 * The fields of one kind of result, in the order in which a player remembers the evening. A cash session begins with the
 * amounts: the rest is filled in.
 */
export function EntryFields(props: EntryFieldsProps) {
  const { kind, timesRequired, own, isNew = false, withGames = false } = props;
  const games = own.data?.games ?? NO_DEFAULTS.games;
  const tournament = kind === 'tournament';
  const money = (
    <MoneyFields clearsZero={tournament} action={tournament ? undefined : <AddBuyin games={games} />} />
  );
  return (
    <Stack $gap={4}>
      {withGames && !tournament && <RecentGames games={games} isLoading={own.isLoading} />}
      {!tournament && money}
      <WhenFields timesRequired={timesRequired} isNew={isNew} />
      {tournament && <EntryText name="name" placeholder={UNTITLED_TOURNAMENT} autoComplete="off" />}
      <FieldRow $min={tournament ? '16rem' : '12rem'}>
        <ChoiceFields own={own} withStakes={!tournament} nearestFor={isNew ? 'result' : undefined} />
      </FieldRow>
      {tournament && money}
      {tournament && (
        <FieldRow $min="6rem">
          <EntryNumber name="place" inputMode="numeric" />
          <EntryNumber name="entries" inputMode="numeric" />
          <EntryNumber name="places_paid" inputMode="numeric" />
        </FieldRow>
      )}
      <EntryNotes />
      <ExtraFields tournament={tournament} />
    </Stack>
  );
}
