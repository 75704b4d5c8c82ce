import { Alert, Button, Dialog, Stack } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { decimalText } from '@feltbook/web-kit/typed-amount';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { today } from '../../common/lib/use-today';
import { deleteStart, discardStart, failureText, putStart } from '../api/changes';
import { offerRestore } from '../lib/offer-restore';
import type { ShownBankroll } from '../lib/with-queued-starts';
import { bankrollWords, isSameBankroll } from '../lib/words';
import { StartForm, useStartForm } from './start-form';

interface StartDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly bankrolls: readonly ShownBankroll[];
  /** null for a new bankroll. */
  readonly edited: ShownBankroll | null;
}

/** Adds a bankroll, or changes the starting amount and the first day of one. */
export function StartDialog({ open, onClose, bankrolls, edited }: StartDialogProps) {
  const formId = useId();
  const { start, startDate } = edited?.queued ?? edited ?? { start: 0 };
  const form = useStartForm({
    initial: edited
      ? { name: edited.name, amount: decimalText(start), date: startDate ?? '' }
      : { name: '', amount: '', date: today() },
    isTaken: edited ? undefined : (name) => bankrolls.some((one) => isSameBankroll(one.name, name)),
    onSaved: onClose,
  });
  const remove = useMutation({
    mutationFn: ({ name, queued }: ShownBankroll) => (queued ? discardStart(name) : deleteStart(name)),
    onSuccess: (_nothing, { name, queued }) => {
      announce('Deleted.');
      if (!queued)
        offerRestore(`Deleted: start of ${bankrollWords(name)}`, () =>
          putStart({ bankroll: name, amount: start, date: startDate }),
        );
      onClose();
    },
  });
  const hasStart = edited !== null && (start !== 0 || startDate !== undefined || edited.name !== '');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={edited ? `Start of ${bankrollWords(edited.name)}` : 'New bankroll'}
      actions={
        <>
          {hasStart && (
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(edited)}>
              {edited.queued ? 'Discard change' : 'Delete start'}
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} busy={form.save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {remove.error && <Alert tone="error" title={failureText(remove.error)} />}
        <StartForm id={formId} form={form} />
      </Stack>
    </Dialog>
  );
}
