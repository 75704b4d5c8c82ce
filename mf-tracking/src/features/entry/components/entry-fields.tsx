import { UNTITLED_TOURNAMENT } from '@feltbook/contracts';
import { Stack } from '@feltbook/ui';
import type { AnyRecord, KindName } from '../../results/lib/kinds';
import { ChoiceFields } from './choice-fields';
import { EntryNotes, EntryNumber, EntryText } from './entry-input';
import { FieldRow } from './entry-layout';
import { ExtraFields } from './extra-fields';
import { MoneyFields } from './money-fields';
import { WhenFields } from './when-fields';

interface EntryFieldsProps {
  readonly kind: KindName;
  readonly timesRequired: boolean;
  readonly records: readonly AnyRecord[];
}

/** The fields of one kind of result, in the order in which a player remembers the evening. */
export function EntryFields({ kind, timesRequired, records }: EntryFieldsProps) {
  const tournament = kind === 'tournament';
  return (
    <Stack $gap={4}>
      <WhenFields timesRequired={timesRequired} />
      {tournament && (
        <EntryText name="name" label="Name" placeholder={UNTITLED_TOURNAMENT} autoComplete="off" />
      )}
      <FieldRow $min="12rem">
        <ChoiceFields records={records} withStakes={!tournament} />
      </FieldRow>
      <MoneyFields clearsZero={tournament} />
      {tournament && (
        <FieldRow $min="6rem">
          <EntryNumber name="place" label="Place" inputMode="numeric" />
          <EntryNumber name="entries" label="Entries" inputMode="numeric" />
          <EntryNumber name="places_paid" label="Places paid" inputMode="numeric" />
        </FieldRow>
      )}
      <EntryNotes />
      <ExtraFields tournament={tournament} />
    </Stack>
  );
}
