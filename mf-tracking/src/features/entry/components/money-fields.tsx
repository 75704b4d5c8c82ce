import { media, useMedia } from '@feltbook/ui';
import { type ReactNode, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EntryValues } from '../lib/values';
import { EntryNumber } from './entry-input';
import { FieldRow } from './entry-layout';

interface MoneyFieldsProps {
  /** Focus clears a 0 in cash-out. */
  readonly clearsZero: boolean;
  /** At the label of the buy-in. */
  readonly action?: ReactNode;
}

/** Buy-in and cash-out, with the phone's numeric keypad. */
export function MoneyFields({ clearsZero, action }: MoneyFieldsProps) {
  const { getValues, setValue } = useFormContext<EntryValues>();
  const cleared = useRef(false);
  const hasKeyboard = !useMedia(media.touch);

  const clear = () => {
    if (!clearsZero || getValues('cashout') !== '0') return;
    cleared.current = true;
    setValue('cashout', '', { shouldDirty: true });
  };
  const restore = () => {
    // Leaving the field without typing restores the 0.
    if (cleared.current && getValues('cashout') === '') setValue('cashout', '0', { shouldDirty: true });
    cleared.current = false;
  };
  return (
    <FieldRow $min="9rem">
      <EntryNumber name="buyin" money required action={action} />
      <EntryNumber
        name="cashout"
        money
        required
        hint={hasKeyboard && 'Press Enter to save'}
        onFocus={clear}
        onBlur={restore}
        onInput={() => {
          cleared.current = false;
        }}
      />
    </FieldRow>
  );
}
