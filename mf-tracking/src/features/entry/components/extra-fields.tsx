import { color, font, radius, space, Stack } from '@feltbook/ui';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { EXTRA_FIELDS, hasExtras } from '../lib/extras';
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

/** Rebuys, add-ons, tips, expenses and tags: out of the way until there are some, or one of them is wrong. */
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
        {tournament ? 'Rebuys, add-ons, tips, expenses, tags' : 'Rebuys, tips, expenses, tags'}
      </Summary>
      <Inside $gap={4}>
        <Hint>
          {tournament ? 'Rebuys and add-ons are part of the buy-in' : 'Rebuys are part of the buy-in'}; tips
          and expenses are not.
        </Hint>
        <FieldRow $min="8rem">
          <EntryNumber name="rebuys" label="Rebuys" inputMode="numeric" />
          <EntryNumber name="rebuys_amount" label="Rebuys cost" prefix="$" />
        </FieldRow>
        {tournament && (
          <FieldRow $min="8rem">
            <EntryNumber name="addons" label="Add-ons" inputMode="numeric" />
            <EntryNumber name="addons_amount" label="Add-ons cost" prefix="$" />
          </FieldRow>
        )}
        <FieldRow $min="8rem">
          <EntryNumber name="tips" label="Tips" prefix="$" />
          <EntryNumber name="expenses" label="Expenses" prefix="$" />
        </FieldRow>
        <EntryText name="tags" label="Tags" placeholder="live, soft table" autoComplete="off" />
      </Inside>
    </Fold>
  );
}
