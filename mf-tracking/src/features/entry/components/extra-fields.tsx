import { cashSessionExtras, tournamentExtras } from '@feltbook/contracts';
import { color, font, radius, space, Stack } from '@feltbook/ui';
import { Fragment, type ReactElement, useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { EXTRA_FIELDS, type ExtraField, hasExtras } from '../lib/extras';
import type { EntryValues } from '../lib/values';
import { EntryNumber, EntryText } from './entry-input';
import { FieldRow } from './entry-layout';

const Fold = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
`;

const Summary = styled.summary`
  padding: ${space[3]} ${space[4]};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  color: ${color.textMuted};
  cursor: pointer;
`;

const Inside = styled(Stack)`
  padding: 0 ${space[4]} ${space[4]};
`;

const Hint = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

/** The input of every extra field, and the row in which it stands with others. */
const PLACES: Readonly<Record<ExtraField, { readonly row: number; readonly input: ReactElement }>> = {
  rebuys: { row: 0, input: <EntryNumber name="rebuys" inputMode="numeric" /> },
  rebuys_amount: { row: 0, input: <EntryNumber name="rebuys_amount" money /> },
  addons: { row: 1, input: <EntryNumber name="addons" inputMode="numeric" /> },
  addons_amount: { row: 1, input: <EntryNumber name="addons_amount" money /> },
  tips: { row: 2, input: <EntryNumber name="tips" money /> },
  expenses: { row: 2, input: <EntryNumber name="expenses" money /> },
  position: {
    row: 3,
    input: <EntryText name="position" placeholder="Table 12, seat 4" autoComplete="off" />,
  },
  tags: { row: 4, input: <EntryText name="tags" placeholder="live, soft table" autoComplete="off" /> },
  trip: { row: 4, input: <EntryText name="trip" placeholder="Vegas 2026" autoComplete="off" /> },
  bankroll: { row: 5, input: <EntryText name="bankroll" placeholder="Main bankroll" autoComplete="off" /> },
};

/** @param extras those of one kind @returns its fields by row */
function rowsOf(extras: object): ExtraField[][] {
  const rows: ExtraField[][] = [];
  for (const field of Object.keys(PLACES) as ExtraField[]) {
    if (Object.hasOwn(extras, field)) (rows[PLACES[field].row] ??= []).push(field);
  }
  return rows.filter((row) => row.length > 0);
}

const CASH_ROWS = rowsOf(cashSessionExtras);
const TOURNAMENT_ROWS = rowsOf(tournamentExtras);

/** Optional fields, collapsed unless one has a value or a fault. */
export function ExtraFields({ tournament }: { readonly tournament: boolean }) {
  const { control, getValues } = useFormContext<EntryValues>();
  const { errors } = useFormState({ control, name: EXTRA_FIELDS });
  const isWrong = EXTRA_FIELDS.some((field) => errors[field]);
  const [isOpen, setOpen] = useState(() => hasExtras(getValues()));
  const hasSome = useWatch({ control, name: EXTRA_FIELDS }).some((text) => text.trim() !== '');
  useEffect(() => {
    if (isWrong || hasSome) setOpen(true);
  }, [isWrong, hasSome]);
  return (
    <Fold open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>
        {tournament
          ? 'Rebuys, add-ons, tips, tags, trip, bankroll'
          : 'Rebuys, tips, seat, tags, trip, bankroll'}
      </Summary>
      <Inside $gap={4}>
        <Hint>
          {tournament ? 'Rebuys and add-ons are part of the buy-in' : 'Rebuys are part of the buy-in'}; tips
          and expenses are not.
        </Hint>
        {(tournament ? TOURNAMENT_ROWS : CASH_ROWS).map((row) => (
          <FieldRow key={row[0]} $min="8rem">
            {row.map((field) => (
              <Fragment key={field}>{PLACES[field].input}</Fragment>
            ))}
          </FieldRow>
        ))}
      </Inside>
    </Fold>
  );
}
