import { type HomeGame, type HomeGameTable, readHomeGameCode } from '@feltbook/contracts';
import { localDay } from '@feltbook/poker-math';
import {
  Alert,
  Button,
  EmptyState,
  formatWeekday,
  isolate,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  useAmountsHidden,
  size,
} from '@feltbook/ui';
import { useDialogs } from '@feltbook/ui/use-dialogs';
import { isNoNetwork, useDocumentTitle, useOnline, useSession } from '@feltbook/web-kit';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isGone, useHomeGames, useHomeGameTable } from '../api/home-games';
import { standingsOf } from '../lib/standings';
import type { OpenedDialog } from '../lib/dialogs';
import { GameDialogs } from './game-dialogs';
import { History } from './history';
import { HostMenu } from './host-menu';
import { Invite } from './invite';
import { OwnResult } from './own-result';
import { PlayerList } from './player-list';
import { TableSummary } from './table-summary';
import { Transfers } from './transfers';

/** The host's menu may come after the ledger: nothing moves. */
const MenuRoom = styled.div`
  min-width: ${size.touch};
  min-height: ${size.touch};
`;

/** A home game, for anyone with its code. @param typed the code as the address has it */
export function HomeGamePage({ typed }: { readonly typed: string }) {
  const code = readHomeGameCode(typed);
  useNoIndex();
  return code ? <GameOf code={code} /> : <NoGame />;
}

function NoGame() {
  useDocumentTitle('Home game');
  return (
    <Page $narrow>
      <EmptyState
        level={1}
        title="No game has this code"
        actions={
          <LinkButton as={Link} to="/home-games">
            Enter a code
          </LinkButton>
        }
      >
        Check it with your host. The game may have been removed.
      </EmptyState>
    </Page>
  );
}

function GameOf({ code }: { readonly code: string }) {
  const { data: table, error, refetch } = useHomeGameTable(code);
  const { data: hosted = [] } = useHomeGames();
  const online = useOnline();
  useDocumentTitle(table?.name ?? 'Home game');
  if (isGone(error)) return <NoGame />;
  const isUnreached = !online || isNoNetwork(error);
  return (
    <Page $narrow>
      <Stack $gap={5}>
        {table && isUnreached && (
          <Alert tone="warning" title="No network: this is the last state that this device has seen.">
            A shared ledger changes only with a network.
          </Alert>
        )}
        {error && !(table && isUnreached) && (
          <Alert
            tone={table ? 'warning' : 'error'}
            title={
              table
                ? 'The game could not be brought up to date.'
                : isUnreached
                  ? 'A shared ledger needs a network.'
                  : 'Error: Failed to fetch home game'
            }
            actions={
              <Button size="sm" onClick={() => void refetch()}>
                Retry
              </Button>
            }
          />
        )}
        {table ? (
          <Game
            code={code}
            table={table}
            hosted={hosted.find((game) => game.code === code)}
            isReachable={!isUnreached}
          />
        ) : (
          !error && <Skeleton $height="24rem" role="status" aria-label="Loading" />
        )}
      </Stack>
    </Page>
  );
}

interface GameProps {
  readonly code: string;
  readonly table: HomeGameTable;
  /** For its host. */
  readonly hosted: HomeGame | undefined;
  readonly isReachable: boolean;
}

function Game({ code, table, hosted, isReachable }: GameProps) {
  // Texts with amounts are written anew when amounts are hidden or shown.
  useAmountsHidden();
  const { isSignedIn } = useSession();
  const { isOpen, opened, times, show, close } = useDialogs<OpenedDialog>();
  const { status, is_split: isSplit, name, date, stakes, host } = table;
  const standings = standingsOf(table, isSplit);
  const mayWrite = isReachable && (status === 'open' || (status === 'locked' && hosted !== undefined));
  const invite = status !== 'closed' && <Invite code={code} />;
  // Until somebody has joined, the code is what the host needs.
  const invitesFirst = standings.players.length < 2;
  const lead = [
    formatWeekday(date, localDay(new Date())),
    ...(stakes ? [isolate(stakes)] : []),
    `hosted by ${isolate(host)}`,
  ].join(' · ');
  return (
    <>
      <div>
        <PageHeader
          title={isolate(name)}
          lead={lead}
          actions={
            isSignedIn && (
              <MenuRoom>
                {hosted && <HostMenu game={hosted} table={table} isReachable={isReachable} onOpen={show} />}
              </MenuRoom>
            )
          }
        />
        {status === 'locked' && (
          <Alert title={hosted ? 'Locked: only you can write.' : 'The host has locked this game.'} />
        )}
        {status === 'closed' && (
          <Alert tone="success" title="This game is closed.">
            {isSplit ? 'Its difference was split among the players.' : 'Cash-outs add up to buy-ins.'}
          </Alert>
        )}
      </div>
      <TableSummary table={table} standings={standings} />
      {status === 'closed' && <Transfers table={table} standings={standings} />}
      {invitesFirst && invite}
      <PlayerList
        table={table}
        standings={standings}
        isSignedIn={isSignedIn}
        onOpen={mayWrite ? show : undefined}
      />
      {isSignedIn ? (
        <OwnResult code={code} table={table} standings={standings} />
      ) : (
        status === 'closed' && (
          <div>
            <LinkButton as={Link} to="/login" variant="primary">
              Track yours free
            </LinkButton>
          </div>
        )
      )}
      {!invitesFirst && invite}
      <History table={table} />
      {opened && (
        <GameDialogs
          key={times}
          open={isOpen}
          onClose={close}
          onOpen={show}
          {...{ opened, code, table, standings, hosted }}
        />
      )}
    </>
  );
}

/** Also the answer's header says it; some search engines read only the document. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
