import {
  color,
  font,
  gutter,
  isolate,
  layer,
  LinkButton,
  media,
  oneLine,
  screenOnly,
  size,
  space,
  tabularFigures,
} from '@feltbook/ui';
import { isOnBreak, logPage, type RunningSession, useNow } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatSpan, playedTime, thisBreak } from '../lib/clock';
import type { Table } from '../lib/own-table';
import { TableActions } from './table-actions';

/** The bar's height: sticky elements are placed below it. */
export const TABLE_BAR_HEIGHT = '3.25rem';

const Bar = styled.section`
  position: sticky;
  top: calc(${size.bar} + env(safe-area-inset-top));
  z-index: ${layer.floating};
  background: ${color.raised};
  border-bottom: 1px solid ${color.line};
  a,
  button {
    /* Always in sight: the focus does not scroll the page. */
    scroll-margin-top: -5rem;
  }
  @media ${media.short} {
    position: static;
  }
  ${screenOnly}
`;

const Inner = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  max-width: ${size.page};
  height: calc(${TABLE_BAR_HEIGHT} - 1px);
  margin-inline: auto;
  ${gutter(6)}
  @media ${media.upTo.phone} {
    ${gutter(4)}
  }
`;

const Session = styled(Link)`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-width: 0;
  min-height: ${size.touch};
  color: inherit;
  text-decoration: none;
  line-height: ${font.line.snug};
  > * {
    ${oneLine}
    display: block;
  }
`;

const Time = styled.strong`
  ${tabularFigures}
  font-weight: ${font.weight.strong};
`;

const Where = styled.span`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${space[2]};
  @media ${media.upTo.phone} {
    gap: ${space[1]};
  }
`;

function timeText(session: RunningSession, now: number): string {
  const played = formatSpan(playedTime(session, now));
  if (session.stoppedAt !== undefined) return `Stopped after ${played}`;
  return isOnBreak(session) ? `Break, ${formatSpan(thisBreak(session, now))}` : played;
}

interface TableBarProps {
  readonly session: RunningSession;
  readonly table: Table;
  /** Whether the session survives closing the page. */
  readonly isStored: boolean;
}

/** The running session and its actions, in a bar above the page. */
export function TableBar({ session, table, isStored }: TableBarProps) {
  const now = useNow();
  const where = isStored
    ? `${isolate(session.stakes)} · ${isolate(session.location)}`
    : 'Not stored: keep this page open.';
  return (
    <Bar aria-label="At the table">
      <Inner>
        <Session to="/table">
          <Time role="timer">{timeText(session, now)}</Time>
          <Where title={where}>{where}</Where>
        </Session>
        <Actions>
          {session.stoppedAt === undefined ? (
            <TableActions session={session} table={table} size="sm" />
          ) : (
            <LinkButton as={Link} to={logPage(session)} variant="primary" size="sm">
              Finish and save
            </LinkButton>
          )}
        </Actions>
      </Inner>
    </Bar>
  );
}
