import type { HomeGame, HomeGameTable } from '@feltbook/contracts';
import type { LedgerLine } from '@feltbook/poker-math';
import type { Standings } from './standings';

/** The dialog that was opened last. */
export type OpenedDialog =
  | { readonly kind: 'seat' }
  | {
      readonly kind: 'amount';
      /** The player's id. */
      readonly player: string;
      readonly line: 'buyIn' | 'cashOut';
      /** The line to correct. */
      readonly corrects?: LedgerLine;
    }
  | { readonly kind: 'player'; readonly player: string }
  /** Of the host. */
  | { readonly kind: 'close' | 'game' | 'remove' };

/** What all dialogs of a game know. */
export interface GameDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly code: string;
  readonly table: HomeGameTable;
  readonly standings: Standings;
  /** For its host. */
  readonly hosted: HomeGame | undefined;
}
