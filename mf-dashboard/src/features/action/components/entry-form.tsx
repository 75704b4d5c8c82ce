import { Muted } from '@feltbook/ui';
import { FormDialog } from '@feltbook/ui/form-dialog';
import { announce } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SAVED_HERE } from '../../common/lib/saved-here';
import { type EntryChange, failureText, putEntry } from '../api/action';

/** Stores an entry, says so, and closes its dialog. */
export const useSave = (saved: string, onClose: () => void) =>
  useMutation({
    mutationFn: (entry: EntryChange) => putEntry(entry),
    onSuccess: (isWaiting) => {
      announce(isWaiting ? SAVED_HERE : saved);
      onClose();
    },
  });

interface EntryFormProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly save: ReturnType<typeof useSave>;
  readonly onSubmit: () => void;
  /** Its fields. */
  readonly children: ReactNode;
}

/** The dialog around the fields of a share or a payment. */
export function EntryForm({ open, onClose, title, save, onSubmit, children }: EntryFormProps) {
  return (
    <FormDialog
      {...{ open, onClose }}
      title={title}
      busy={save.isPending}
      failure={save.error && failureText(save.error)}
      onSubmit={onSubmit}
    >
      {children}
      <Muted>Does not count toward your free trial.</Muted>
    </FormDialog>
  );
}
