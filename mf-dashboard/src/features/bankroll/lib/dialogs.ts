import type { ShownEntry } from './with-queued';
import type { ShownBankroll } from './with-queued-starts';

/** Which dialog was opened. */
export type OpenedDialog =
  | { readonly kind: 'entry'; readonly edited: ShownEntry | null }
  | { readonly kind: 'delete'; readonly entry: ShownEntry }
  | { readonly kind: 'start'; readonly edited: ShownBankroll | null };
