import type { BoughtShare, PersonStatement, StatementItem } from '@feltbook/contracts';
import type { Dialogs } from '@feltbook/ui/use-dialogs';
import { DeleteDialog } from './delete-dialog';
import { PaymentDialog } from './payment-dialog';
import { ShareDialog } from './share-dialog';

/** A payment as a statement lists it. */
export type PaymentItem = StatementItem & { readonly person: string };

/** Which dialog was opened. */
export type OpenedDialog =
  | { readonly kind: 'payment'; readonly edited: PaymentItem | null; readonly of: PersonStatement | null }
  | { readonly kind: 'share'; readonly edited: BoughtShare | null; readonly of: PersonStatement | null }
  | { readonly kind: 'delete'; readonly entry: BoughtShare | PaymentItem };

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
