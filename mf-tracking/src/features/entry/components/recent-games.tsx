import { Button, color, font, media, size, Skeleton, space } from '@feltbook/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { clampLines } from '../../results/lib/clamp-lines';
import { formatNumber } from '../lib/numbers';
import { type PlayedGame, recentGames, usualBuyin } from '../lib/recent-games';
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

interface RecentGamesProps {
  readonly records: readonly PlayedGame[];
  readonly isLoading: boolean;
}

/** The last three pairs of venue and stakes. One press fills in venue, stakes, game type and the usual buy-in there. */
export function RecentGames({ records, isLoading }: RecentGamesProps) {
  const enter = useEnter();
  const games = useMemo(() => recentGames(records), [records]);
  if (isLoading) return <Skeleton $height={size.small} />;
  if (games.length === 0) return <NoneYet>The games that you log appear here.</NoneYet>;

  const choose = (game: PlayedGame) => {
    const { location, game_type, stakes = '' } = game;
    enter({ location, game_type, stakes, buyin: formatNumber(usualBuyin(game, records)) });
  };
  return (
    <Games role="group" aria-label="Recent games">
      {games.map((game) => {
        const name = `${game.stakes} ${game.location}`;
        return (
          <Button key={game.id} size="sm" title={name} onClick={() => choose(game)}>
            <Name>{name}</Name>
          </Button>
        );
      })}
    </Games>
  );
}
