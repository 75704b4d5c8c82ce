import { type ResultKindName, UNTITLED_TOURNAMENT } from '@feltbook/contracts';
import { Stack } from '@feltbook/ui';
import type { AnyRecord } from '../../results/lib/kinds';
import { ChoiceFields } from './choice-fields';
import { EntryNotes, EntryNumber, EntryText } from './entry-input';
import { FieldRow } from './entry-layout';
import { ExtraFields } from './extra-fields';
import { MoneyFields } from './money-fields';
import { WhenFields } from './when-fields';

interface EntryFieldsProps {
  readonly kind: ResultKindName;
  readonly timesRequired: boolean;
  readonly records: readonly AnyRecord[];
}

/** The fields of one kind of result, in the order in which a player remembers the evening. */
export function EntryFields({ kind, timesRequired, records }: EntryFieldsProps) {
  const tournament = kind === 'tournament';
  return (
    <Stack $gap={4}>
      <WhenFields timesRequired={timesRequired} />
      {tournament && <EntryText name="name" placeholder={UNTITLED_TOURNAMENT} autoComplete="off" />}
      <FieldRow $min="12rem">
        <ChoiceFields records={records} withStakes={!tournament} />
      </FieldRow>
      <MoneyFields clearsZero={tournament} />
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
