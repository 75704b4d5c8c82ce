import type { HomeGame, HomeGameTable } from '@feltbook/contracts';
import { Alert, Button, EditIcon, Menu, MoreIcon, Row, ShieldIcon, Stack, TrashIcon } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { failureText, setHomeGameStatus } from '../api/home-games';
import type { OpenedDialog } from '../lib/dialogs';

interface HostMenuProps {
  readonly game: HomeGame;
  readonly table: HomeGameTable;
  readonly isReachable: boolean;
  readonly onOpen: (dialog: OpenedDialog) => void;
}

const SAID = {
  open: 'The game is open',
  locked: 'The game is locked',
  closed: 'The game is closed',
} as const;

/** What only the host does with a game. */
export function HostMenu({ game, table, isReachable, onOpen }: HostMenuProps) {
  const { status } = table;
  const change = useMutation({
    mutationFn: setHomeGameStatus,
    onSuccess: (changed) => announce(SAID[changed.status]),
  });
  const set = (next: 'open' | 'locked') => change.mutate({ id: game.id, status: next });
  return (
    <Stack $gap={2}>
      <Row>
        {status === 'closed' ? (
          <Button disabled={!isReachable} busy={change.isPending} onClick={() => set('open')}>
            Open again
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={!isReachable}
            aria-haspopup="dialog"
            onClick={() => onOpen({ kind: 'close' })}
          >
            Close game
          </Button>
        )}
        <Menu
          label="Host"
          button={<MoreIcon />}
          entries={[
            ...(status === 'closed'
              ? []
              : [
                  {
                    key: 'lock',
                    label: status === 'locked' ? 'Unlock' : 'Lock',
                    icon: <ShieldIcon />,
                    disabled: !isReachable,
                    onSelect: () => set(status === 'locked' ? 'open' : 'locked'),
                  },
                ]),
            {
              key: 'edit',
              label: 'Edit game',
              icon: <EditIcon />,
              disabled: !isReachable,
              onSelect: () => onOpen({ kind: 'game' }),
            },
            {
              key: 'remove',
              label: 'Remove game',
              icon: <TrashIcon />,
              disabled: !isReachable,
              onSelect: () => onOpen({ kind: 'remove' }),
            },
          ]}
        />
      </Row>
      {change.error && <Alert tone="error" title={failureText(change.error)} />}
    </Stack>
  );
}
