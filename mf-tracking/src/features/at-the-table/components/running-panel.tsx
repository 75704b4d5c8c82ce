import { gameTypeLabel } from '@feltbook/contracts';
import {
  Alert,
  Button,
  Card,
  Chip,
  color,
  Facts,
  font,
  isolate,
  LinkButton,
  Money,
  Muted,
  Row,
  space,
  Stack,
  tabularFigures,
} from '@feltbook/ui';
import { announce, formatMoment, isOnBreak, logPage, type RunningSession, useNow } from '@feltbook/web-kit';
import styled from 'styled-components';
import {
  breakTime,
  formatSpan,
  playedTime,
  startZone,
  stopZone,
  thisBreak,
  wholeMinutes,
} from '../lib/clock';
import type { Table } from '../lib/own-table';
import { optionalPart } from '../../hands/lib/optional-part';
import { DeviceSwitches } from './device-switches';
import { currencyOf, totalBuyin } from '../lib/running-session';
import { DiscardButton } from './discard-button';
import { NoteForm } from './note-form';
import { RebuyList } from './rebuy-list';
import { SessionCurrency } from './session-currency';
import { StackLine } from './stack-line';
import { TableActions } from './table-actions';
import { Link } from 'react-router-dom';

const HandsOfSession = optionalPart(() => import('../../hands/components/hands-of-session'));

interface StoppedActionsProps {
  readonly session: RunningSession;
  readonly table: Table;
}

/** Actions after Stop: save the result, or keep playing. */
function StoppedActions({ session, table }: StoppedActionsProps) {
  const playOn = () => {
    table.playOn();
    announce('The session is running again.');
  };
  return (
    <>
      <Button size="lg" onClick={playOn}>
        Keep playing
      </Button>
      <LinkButton as={Link} to={logPage(session)} variant="primary" size="lg">
        Finish and save
      </LinkButton>
    </>
  );
}

const Where = styled.h2`
  font-size: ${font.size.lg};
  overflow-wrap: anywhere;
`;

const Clock = styled.p`
  ${tabularFigures}
  font-size: ${font.size.hero};
  font-weight: ${font.weight.heavy};
  line-height: ${font.line.tight};
`;

/** Full width, with large touch targets. */
const Actions = styled(Row)`
  > button,
  > a {
    flex: 1 1 6rem;
  }
`;

const Foot = styled(Row)`
  justify-content: space-between;
  padding-top: ${space[3]};
  border-top: 1px solid ${color.line};
`;

interface RunningPanelProps {
  readonly session: RunningSession;
  readonly table: Table;
  /** Whether the session survives closing the page. */
  readonly isStored: boolean;
}

/** A running or stopped session: its length, its buy-ins and its actions. */
export function RunningPanel({ session, table, isStored }: RunningPanelProps) {
  const now = useNow();
  const isStopped = session.stoppedAt !== undefined;
  const pausing = isOnBreak(session);
  const paused = breakTime(session, now);
  return (
    <Card>
      <Stack $gap={4}>
        {!isStored && (
          <Alert tone="warning" title="This browser could not store the session">
            Keep this page open until the session is logged.
          </Alert>
        )}
        <div>
          <Where>
            {isolate(session.stakes)} · {isolate(session.location)}
          </Where>
          <Muted>{gameTypeLabel(session.game_type)}</Muted>
        </div>
        <div>
          <Clock role="timer" aria-label="Time played">
            {formatSpan(playedTime(session, now))}
          </Clock>
          {isStopped && <Chip>Stopped</Chip>}
          {pausing && <Chip tone="warning">On a break for {formatSpan(thisBreak(session, now))}</Chip>}
        </div>
        <Facts
          facts={[
            ['Started', formatMoment(session.startedAt, now, startZone(session))],
            ...(session.stoppedAt === undefined
              ? []
              : [['Stopped', formatMoment(session.stoppedAt, now, stopZone(session))] as const]),
            ...(wholeMinutes(paused) > 0 ? [['Breaks', formatSpan(paused)] as const] : []),
            [
              'Bought in',
              <Money key="in" amount={totalBuyin(session)} sign="amount" currency={currencyOf(session)} />,
            ],
          ]}
        />
        <RebuyList session={session} table={table} />
        <Actions $gap={3}>
          {isStopped ? (
            <StoppedActions session={session} table={table} />
          ) : (
            <TableActions session={session} table={table} size="lg" />
          )}
        </Actions>
        <StackLine session={session} />
        {!isStopped && <NoteForm session={session} table={table} />}
        <HandsOfSession session={session} canAdd={!isStopped} />
        {!isStopped && (
          <>
            <DeviceSwitches />
            <SessionCurrency session={session} table={table} />
          </>
        )}
        <Foot>
          <Muted>{isStopped ? 'Not logged yet.' : isStored && 'Keeps running when you close the app.'}</Muted>
          <DiscardButton session={session} table={table} size="sm" />
        </Foot>
      </Stack>
    </Card>
  );
}
