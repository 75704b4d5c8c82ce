import { Button, color, font, media, size, Skeleton, space } from '@feltbook/ui';
import styled from 'styled-components';
import { decimalText } from '@feltbook/web-kit/typed-amount';
import { clampLines } from '../../results/lib/clamp-lines';
import type { Game } from '../lib/games';
import { useEnter } from '../lib/typed-fields';

/** One row, so that the amounts below stay where they are. Long names leave short ones their room. */
const Games = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, max-content);
  gap: ${space[2]};
  > * {
    padding: 0 ${space[2]};
  }
`;

/** Fingers need buttons that are high enough for two lines. */
const Name = styled.span`
  ${clampLines(1)}
  @media ${media.touch} {
    ${clampLines(2)}
  }
`;

/** As high as the games, so that the form stays in place. */
const NoneYet = styled.p`
  min-height: ${size.small};
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  line-height: ${size.small};
`;

const MOST_RECENT_GAMES = 3;

interface RecentGamesProps {
  /** Newest first. */
  readonly games: readonly Game[];
  readonly isLoading: boolean;
}

/** The last three pairs of venue and stakes. One press fills in venue, stakes, game type and the usual buy-in there. */
export function RecentGames({ games, isLoading }: RecentGamesProps) {
  const enter = useEnter();
  if (isLoading) return <Skeleton $height={size.small} />;
  if (games.length === 0) return <NoneYet>The games that you log appear here.</NoneYet>;

  const hasCurrencies = games.some(({ currency }) => currency);
  const choose = ({ location, game_type, stakes = '', buyin, currency = '' }: Game) =>
    enter({
      ...{ location, game_type, stakes, buyin: decimalText(buyin) },
      ...(hasCurrencies && { currency, ...(currency === '' && { rate: '' }) }),
    });
  return (
    <Games role="group" aria-label="Recent games">
      {games.slice(0, MOST_RECENT_GAMES).map((game) => {
        const name = `${game.stakes} ${game.location}`;
        return (
          <Button key={name} size="sm" title={name} onClick={() => choose(game)}>
            <Name>{name}</Name>
          </Button>
        );
      })}
    </Games>
  );
}
