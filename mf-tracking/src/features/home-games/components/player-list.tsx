import type { HomeGameTable } from '@feltbook/contracts';
import {
  AddIcon,
  Button,
  color,
  EmptyState,
  font,
  isolate,
  Panel,
  Row,
  space,
  Stack,
  tabularFigures,
} from '@feltbook/ui';
import styled from 'styled-components';
import { formatGameMoney } from '../lib/game-money';
import { useOwnSeat } from '../lib/own-seat';
import type { Standing, Standings } from '../lib/standings';
import type { OpenedDialog } from '../lib/dialogs';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  ${tabularFigures}
  display: grid;
  gap: ${space[2]};
  padding-block: ${space[3]};
  overflow-wrap: anywhere;
  &:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space[3]};
  font-weight: ${font.weight.medium};
`;

const Words = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

const Net = styled.span<{ $tone: 'profit' | 'loss' | 'text' }>`
  color: ${({ $tone }) => color[$tone]};
  font-weight: ${font.weight.strong};
`;

interface PlayerListProps {
  readonly table: HomeGameTable;
  readonly standings: Standings;
  readonly isSignedIn: boolean;
  /** Undefined while nothing can be written. */
  readonly onOpen: ((dialog: OpenedDialog) => void) | undefined;
}

/** The players, with what each bought in for and cashed out. */
export function PlayerList({ table, standings, isSignedIn, onOpen }: PlayerListProps) {
  const { players } = standings;
  const own = useOwnSeat(table.id)?.player;
  return (
    <Panel
      title="Players"
      actions={
        onOpen && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => onOpen({ kind: 'seat' })}>
            <AddIcon size="1.1em" />
            Add player
          </Button>
        )
      }
    >
      {players.length === 0 ? (
        <EmptyState level={3} title="Nobody is at the table yet">
          Add a player with the first buy-in.
        </EmptyState>
      ) : (
        <List>
          {players.map((player) => (
            <Item key={player.id}>
              <PlayerTexts
                player={player}
                currency={table.currency}
                isOwn={isSignedIn && player.id === own}
              />
              {onOpen && <PlayerButtons player={player} onOpen={onOpen} />}
            </Item>
          ))}
        </List>
      )}
    </Panel>
  );
}

interface PlayerTextsProps {
  readonly player: Standing;
  readonly currency: string | undefined;
  readonly isOwn: boolean;
}

function PlayerTexts({ player, currency, isOwn }: PlayerTextsProps) {
  const { name, buyIns, boughtIn, cashOuts, cashedOut, share, net } = player;
  const money = (cents: number, hasPlus = false) => formatGameMoney(cents, currency, hasPlus);
  const rebuys = buyIns.length - 1;
  const words = [
    `In ${money(boughtIn)}${rebuys > 0 ? ` with ${rebuys === 1 ? '1 rebuy' : `${rebuys} rebuys`}` : ''}`,
    ...(cashOuts.length > 0 ? [`out ${money(cashedOut)}`] : []),
    ...(share !== 0 ? [`${money(share, true)} of the difference`] : []),
  ];
  const isDone = cashOuts.length > 0 || share !== 0;
  return (
    <Stack $gap={1}>
      <Head>
        <span>
          {isolate(name)}
          {isOwn && ' (you)'}
        </span>
        {isDone && <Net $tone={net > 0 ? 'profit' : net < 0 ? 'loss' : 'text'}>{money(net, true)}</Net>}
      </Head>
      <Words>{words.join(' · ')}</Words>
    </Stack>
  );
}

interface PlayerButtonsProps {
  readonly player: Standing;
  readonly onOpen: (dialog: OpenedDialog) => void;
}

function PlayerButtons({ player, onOpen }: PlayerButtonsProps) {
  const { id, name, buyIns } = player;
  const add = (line: 'buyIn' | 'cashOut') => onOpen({ kind: 'amount', player: id, line });
  const buyIn = buyIns.length > 0 ? 'Rebuy' : 'Buy-in';
  return (
    <Row>
      <Button size="sm" aria-label={`${buyIn}: ${name}`} onClick={() => add('buyIn')}>
        {buyIn}
      </Button>
      <Button size="sm" aria-label={`Cash out: ${name}`} onClick={() => add('cashOut')}>
        Cash out
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Edit: ${name}`}
        onClick={() => onOpen({ kind: 'player', player: id })}
      >
        Edit
      </Button>
    </Row>
  );
}
