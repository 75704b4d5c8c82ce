import type { GameDialogProps, OpenedDialog } from '../lib/dialogs';
import { AmountDialog } from './amount-dialog';
import { CloseDialog } from './close-dialog';
import { GameDialog } from './game-dialog';
import { PlayerDialog } from './player-dialog';
import { RemoveGameDialog } from './remove-game-dialog';
import { SeatDialog } from './seat-dialog';

interface GameDialogsProps extends GameDialogProps {
  readonly opened: OpenedDialog;
  readonly onOpen: (dialog: OpenedDialog) => void;
}

/** The open dialog. A player who is gone meanwhile has none. */
export function GameDialogs({ opened, onOpen, ...props }: GameDialogsProps) {
  const { hosted, standings, open, onClose } = props;
  if (opened.kind === 'seat') return <SeatDialog {...props} />;
  if (opened.kind === 'amount' || opened.kind === 'player') {
    const player = standings.players.find(({ id }) => id === opened.player);
    if (!player) return null;
    return opened.kind === 'amount' ? (
      <AmountDialog {...props} player={player} line={opened.line} corrects={opened.corrects} />
    ) : (
      <PlayerDialog {...props} player={player} onOpen={onOpen} />
    );
  }
  if (!hosted) return null;
  if (opened.kind === 'close') return <CloseDialog {...props} hosted={hosted} />;
  if (opened.kind === 'remove') return <RemoveGameDialog {...{ open, onClose }} game={hosted} />;
  return <GameDialog {...{ open, onClose }} edited={hosted} />;
}
