import type { Bankroll } from '@feltbook/contracts';
import type { ShownEntry } from './with-queued';

/** Which dialog was opened. */
export type OpenedDialog =
  | { readonly kind: 'entry'; readonly edited: ShownEntry | null }
  | { readonly kind: 'delete'; readonly entry: ShownEntry }
  | { readonly kind: 'start'; readonly edited: Bankroll | null };
