import type { Bankroll } from '@feltbook/contracts';
import { Alert, Button, Dialog, Stack } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { decimalText } from '@feltbook/web-kit/typed-amount';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { today } from '../../common/lib/use-today';
import { deleteStart, failureText, putStart } from '../api/changes';
import { offerRestore } from '../lib/offer-restore';
import { bankrollWords, isSameBankroll } from '../lib/words';
import { StartForm, useStartForm } from './start-form';

interface StartDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly bankrolls: readonly Bankroll[];
  /** null for a new bankroll. */
  readonly edited: Bankroll | null;
}

/** Adds a bankroll, or changes the starting amount and the first day of one. */
export function StartDialog({ open, onClose, bankrolls, edited }: StartDialogProps) {
  const formId = useId();
  const form = useStartForm({
    initial: edited
      ? { name: edited.name, amount: decimalText(edited.start), date: edited.startDate ?? '' }
      : { name: '', amount: '', date: today() },
    isTaken: edited ? undefined : (name) => bankrolls.some((one) => isSameBankroll(one.name, name)),
    onSaved: onClose,
  });
  const remove = useMutation({
    mutationFn: ({ name }: Bankroll) => deleteStart(name),
    onSuccess: (_nothing, { name, start, startDate }) => {
      announce('Deleted.');
      offerRestore(`Deleted: start of ${bankrollWords(name)}`, () =>
        putStart({ bankroll: name, amount: start, date: startDate }),
      );
      onClose();
    },
  });
  const hasStart =
    edited !== null && (edited.start !== 0 || edited.startDate !== undefined || edited.name !== '');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={edited ? `Start of ${bankrollWords(edited.name)}` : 'New bankroll'}
      actions={
        <>
          {hasStart && (
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(edited)}>
              Delete start
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
