import { Button, color, font, oneLine, Row, size, Skeleton, space } from '@feltbook/ui';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { formatNumber } from '../lib/numbers';
import { type PlayedGame, recentGames, usualBuyin } from '../lib/recent-games';
import type { EntryValues } from '../lib/values';

/** One line, so that the amounts below stay where they are. */
const Games = styled(Row)`
  flex-wrap: nowrap;
  /* Room for the focus ring. */
  margin: -${space[1]};
  padding: ${space[1]};
  overflow-x: auto;
  scrollbar-width: none;
  > * {
    flex-shrink: 0;
    /* A long name leaves a part of the next game in view. */
    max-width: 85%;
  }
`;

const Name = styled.span`
  ${oneLine}
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
  const { setValue, formState } = useFormContext<EntryValues>();
  const games = useMemo(() => recentGames(records), [records]);
  if (isLoading) return <Skeleton $height={size.small} />;
  if (games.length === 0) return <NoneYet>The games that you log appear here.</NoneYet>;

  const choose = (game: PlayedGame) => {
    const { location, game_type, stakes = '' } = game;
    const buyin = formatNumber(usualBuyin(game, records));
    for (const [name, value] of Object.entries({ location, game_type, stakes, buyin })) {
      setValue(name as keyof EntryValues, value, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
    }
  };
  return (
    <Games role="group" aria-label="Recent games" $gap={2}>
      {games.map((game) => (
        <Button key={game.id} size="sm" onClick={() => choose(game)}>
          <Name>
            {game.stakes} {game.location}
          </Name>
        </Button>
      ))}
    </Games>
  );
}
