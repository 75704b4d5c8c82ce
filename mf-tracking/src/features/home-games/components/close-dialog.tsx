import { type HomeGame, toDollars } from '@feltbook/contracts';
import { Alert, Button, Dialog, isolate, Muted, Stack } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { failureText, setHomeGameStatus } from '../api/home-games';
import { formatGameMoney } from '../lib/game-money';
import { standingsOf } from '../lib/standings';
import type { GameDialogProps } from '../lib/dialogs';

/** Closes a game that adds up. Of another one it says by how much it is off, and offers to split that. */
export function CloseDialog(props: GameDialogProps & { readonly hosted: HomeGame }) {
  const { open, onClose, hosted, standings } = props;
  const { difference } = standings;
  const close = useMutation({
    mutationFn: setHomeGameStatus,
    onSuccess: () => {
      announce('The game is closed');
      onClose();
    },
  });
  const isOff = difference !== 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isOff ? 'This game does not add up' : 'Close this game?'}
      actions={
        <>
          <Button onClick={onClose}>{isOff ? 'Correct entries' : 'Cancel'}</Button>
          <Button
            variant={isOff ? 'secondary' : 'primary'}
            busy={close.isPending}
            onClick={() =>
              close.mutate({
                ...{ id: hosted.id, status: 'closed' },
                ...(isOff && { split: toDollars(difference) }),
              })
            }
          >
            {isOff ? 'Split the difference' : 'Close game'}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {close.error && <Alert tone="error" title={failureText(close.error)} />}
        {isOff ? <Difference {...props} /> : <p>Nobody can write after that. You can open it again.</p>}
      </Stack>
    </Dialog>
  );
}

/** By how much the game is off, who is still playing, and what a split does. */
function Difference({ table, standings: { difference, players } }: GameDialogProps) {
  const money = (cents: number, hasPlus = false) => formatGameMoney(cents, table.currency, hasPlus);
  const size = money(Math.abs(difference));
  const without = players.filter(({ buyIns, cashOuts }) => buyIns.length > 0 && cashOuts.length === 0);
  const shares = standingsOf(table, true).players.filter(({ share }) => share !== 0);
  return (
    <>
      <p>
        {difference > 0
          ? `${size} of the buy-ins is not cashed out.`
          : `${size} more is cashed out than bought in.`}
      </p>
      {without.length > 0 && (
        <Alert
          tone="warning"
          title={`Without a cash-out: ${without.map(({ name }) => isolate(name)).join(', ')}`}
        />
      )}
      <Muted>
        A split gives {shares.map(({ name, share }) => `${isolate(name)} ${money(share, true)}`).join(', ')}.
      </Muted>
    </>
  );
}
