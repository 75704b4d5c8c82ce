import { type HomeGame, homeGamePage, toCents } from '@feltbook/contracts';
import { localDay } from '@feltbook/poker-math';
import {
  color,
  font,
  formatNumberOf,
  formatWeekday,
  isolate,
  size,
  space,
  useAmountsHidden,
} from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatGameMoney } from '../lib/game-money';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  &:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

const Game = styled(Link)`
  display: block;
  min-height: ${size.touch};
  padding-block: ${space[3]};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  strong {
    font-weight: ${font.weight.medium};
  }
  &:hover strong {
    text-decoration: underline;
  }
  small {
    display: block;
    font-size: ${font.size.sm};
    color: ${color.textMuted};
  }
`;

const STATUS = { open: 'Open', locked: 'Locked', closed: 'Closed' } as const;

function wordsOf({ date, stakes, players, bought_in, currency, status }: HomeGame): string {
  return [
    STATUS[status],
    formatWeekday(date, localDay(new Date())),
    ...(stakes ? [isolate(stakes)] : []),
    ...(players > 0 ? [formatNumberOf(players, 'player', 'players')] : []),
    ...(bought_in > 0 ? [`${formatGameMoney(toCents(bought_in), currency)} in`] : []),
  ].join(' · ');
}

/** Home games, newest first. */
export function GameList({ games }: { readonly games: readonly HomeGame[] }) {
  useAmountsHidden();
  return (
    <List>
      {games.map((game) => (
        <Item key={game.id}>
          <Game to={homeGamePage(game.code)}>
            <strong>{isolate(game.name)}</strong>
            <small>{wordsOf(game)}</small>
          </Game>
        </Item>
      ))}
    </List>
  );
}
