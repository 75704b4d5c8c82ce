import type { Dashboard, Venue } from '@feltbook/contracts';
import { Detail, formatCount, LinkButton, Muted, Row } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import { togetherWords } from '../../common/lib/scope';
import { VENUE_COLUMNS } from '../lib/columns';
import { DetailTable } from './detail-table';

type By = 'profit' | 'sessions';

const LEADS = {
  profit: 'Profit by venue',
  sessions: 'Where you played most often',
} as const satisfies Record<By, string>;

/** The venues and their totals. The card's venue is on top. */
export function VenuesDetail({ figures, by }: { readonly figures: Dashboard; readonly by: By }) {
  const { venues } = figures;
  const { list, count, total } = venues;
  // The most profitable one may be too rarely visited to be listed.
  const top = by === 'profit' ? venues.mostProfitable : venues.mostVisited;
  const others = list.filter(({ name }) => name !== top?.name).sort((a, b) => b[by] - a[by]);
  const rows = top ? [top, ...others] : others;
  const totals: Venue = { name: 'Totals', stakes: null, ...total };
  return (
    <Detail lead={`${LEADS[by]}, ${togetherWords(figures)}.`}>
      {count > list.length && (
        <Muted>
          The {formatCount(list.length)} most visited of {formatCount(count)} venues are listed; the totals
          are those of all.
        </Muted>
      )}
      {count > 0 && (
        <DetailTable
          label="Venues"
          columns={VENUE_COLUMNS}
          rows={rows}
          keyOf={({ name }) => name}
          totals={totals}
        />
      )}
      {count > 1 && (
        <Row>
          <LinkButton as={Link} to="/names?of=venue">
            Rename or merge venues
          </LinkButton>
        </Row>
      )}
    </Detail>
  );
}
