import type { PersonStatement } from '@feltbook/contracts';
import type { Dialogs } from '@feltbook/ui/use-dialogs';
import type { ShownEntry, ShownPayment, ShownShare } from '../lib/shown';
import { DeleteDialog } from './delete-dialog';
import { PaymentDialog } from './payment-dialog';
import { ShareDialog } from './share-dialog';

/** Which dialog was opened. */
export type OpenedDialog =
  | { readonly kind: 'payment'; readonly edited: ShownPayment | null; readonly of: PersonStatement | null }
  | { readonly kind: 'share'; readonly edited: ShownShare | null; readonly of: PersonStatement | null }
  | { readonly kind: 'delete'; readonly entry: ShownEntry };

export type DialogState = Dialogs<OpenedDialog>;

interface OpenDialogProps {
  readonly dialog: DialogState;
  /** People to choose from. */
  readonly people: readonly string[];
}

/** The dialog that is open, or closing. */
export function OpenDialog({ dialog: { isOpen, opened, times, close }, people }: OpenDialogProps) {
  const shared = { open: isOpen, onClose: close };
  if (opened?.kind === 'payment')
    return <PaymentDialog key={times} {...shared} {...opened} people={people} />;
  if (opened?.kind === 'share') return <ShareDialog key={times} {...shared} {...opened} people={people} />;
  if (opened?.kind === 'delete') return <DeleteDialog key={times} {...shared} entry={opened.entry} />;
  return null;
}
