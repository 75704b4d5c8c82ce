import type { HomeGame } from '@feltbook/contracts';
import { Alert, Button, Card, EmptyState, LinkButton, Page, PageHeader, Skeleton, Stack } from '@feltbook/ui';
import { AsOf, useAsOf, useDocumentTitle, useSession } from '@feltbook/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { HOME_GAMES_NAME, useHomeGames } from '../api/home-games';
import styled from 'styled-components';
import { CodeForm } from './code-form';
import { GameDialog } from './game-dialog';
import { GameList } from './game-list';

/** The games that the player hosts, and the way to any game by its code: for visitors, only that. */
export function HomeGamesPage() {
  useDocumentTitle('Home games');
  const { isSignedIn } = useSession();
  return isSignedIn ? <OwnGames /> : <ForVisitors />;
}

function OwnGames() {
  const query = useHomeGames();
  const { data: games, isPending, isError, refetch } = query;
  const asOf = useAsOf(HOME_GAMES_NAME, query);
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const start = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  return (
    <Page $narrow>
      <PageHeader
        title="Home games"
        lead="A ledger for friends. It counts in no figure, nor toward your trial."
        actions={
          <Button variant="primary" aria-haspopup="dialog" onClick={start}>
            Start a home game
          </Button>
        }
      />
      <Stack $gap={6}>
        <AsOf name={HOME_GAMES_NAME} query={query} />
        {isError && asOf === null && (
          <Alert
            tone="error"
            title="Error: Failed to fetch home games"
            actions={
              <Button size="sm" onClick={() => void refetch()}>
                Retry
              </Button>
            }
          />
        )}
        {isPending && <Skeleton $height={ROOM} role="status" aria-label="Loading" />}
        {games && <Games games={games} />}
        <CodeCard />
      </Stack>
      <GameDialog key={opened} open={isOpen} onClose={() => setOpen(false)} edited={null} />
    </Page>
  );
}

/** Of a game with a long name, so that the card below stays where it is. */
const ROOM = '13.9rem';

const Listed = styled(Card)`
  min-height: ${ROOM};
`;

const Games = ({ games }: { readonly games: readonly HomeGame[] }) => (
  <Listed as="section" aria-label="Your home games">
    {games.length > 0 ? (
      <GameList games={games} />
    ) : (
      <EmptyState level={2} title="No home games yet">
        Start one, and read its code out at the table. Friends need no account.
      </EmptyState>
    )}
  </Listed>
);

const CodeCard = () => (
  <Card as="section" aria-label="Join a game">
    <CodeForm />
  </Card>
);

const ForVisitors = () => (
  <Page $narrow>
    <PageHeader title="Home games" lead="Your host has a code for the table. You need no account." />
    <Stack $gap={6}>
      <CodeCard />
      <div>
        <LinkButton as={Link} to="/login">
          Host your own games
        </LinkButton>
      </div>
    </Stack>
  </Page>
);
