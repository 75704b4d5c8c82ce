import type { AdminGlobalSession } from '@feltbook/contracts';
import {
  color,
  EmptyState,
  font,
  formatHours,
  formatNumberOf,
  Money,
  space,
  tabularFigures,
} from '@feltbook/ui';
import styled from 'styled-components';
import type { Pages } from '../../page/api/use-pages';
import { RecordList } from '../../page/components/record-list';
import { ShowMore } from '../../page/components/show-more';
import { COLUMNS } from '../lib/columns';
import type { SessionKind } from '../lib/periods';
import { totalsOf } from '../lib/totals';

const NAMES = {
  cash: { title: 'Cash sessions', one: 'cash session', many: 'sessions' },
  tournament: { title: 'Tournaments', one: 'tournament', many: 'tournaments' },
} as const;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  font-size: ${font.size.sm};
  color: ${color.textMuted};
  ${tabularFigures}
  strong {
    font-weight: ${font.weight.medium};
    color: ${color.text};
  }
`;

interface SessionListProps {
  readonly kind: SessionKind;
  readonly sessions: Pages<AdminGlobalSession>;
  readonly rows: readonly AdminGlobalSession[];
}

/** The loaded results and their totals. */
export function SessionList({ kind, sessions, rows }: SessionListProps) {
  const { title, one, many } = NAMES[kind];
  if (rows.length === 0) {
    return (
      <EmptyState level={3} title={`No ${one}s in this period`}>
        Nobody has logged any.
      </EmptyState>
    );
  }
  const totals = totalsOf(rows);
  return (
    <>
      <Line role="status">
        <span>
          <strong>{formatNumberOf(totals.count, one)}</strong> of {formatNumberOf(totals.users, 'user')}
          {sessions.hasMore && ', and there are more'}
        </span>
        <span>
          Hours <strong>{formatHours(totals.hours)}</strong>
        </span>
        <span>
          Buy-ins <Money amount={totals.buyins} sign="amount" />
        </span>
        <span>
          Profit <Money amount={totals.profit} />
        </span>
      </Line>
      <RecordList
        label={title}
        columns={COLUMNS[kind]}
        heads={['User', 'Profit']}
        rows={rows}
        keyOf={({ user, id }) => `${user} ${id}`}
      />
      <ShowMore pages={sessions} what={many} />
    </>
  );
}
