import type { DownswingAnswer, InsightsAnswer } from '@feltbook/contracts';
import {
  formatCount,
  formatDay,
  formatDecimal,
  formatMoney,
  formatNumberOf,
  media,
  Money,
  Muted,
  NOT_KNOWN,
  Panel,
  Stack,
  useMedia,
} from '@feltbook/ui';
import { DetailTable } from '../../stat-dialogs/components/detail-table';
import type { Column } from '../../stat-dialogs/lib/columns';
import { FEWEST_RESULTS } from '../lib/measures';
import { FIRST, FIRST_ON_PHONE } from '../lib/sections';
import { Fold } from './fold';

const DAY_MS = 86_400_000;

/** Until it is recovered, both days included. */
function daysOf({ from, recovered }: DownswingAnswer): string {
  const days = (Date.parse(recovered ?? '') - Date.parse(from)) / DAY_MS;
  return Number.isNaN(days) ? NOT_KNOWN : formatCount(days + 1);
}

const COLUMNS: readonly Column<DownswingAnswer>[] = [
  { name: 'Began', short: true, cell: ({ from }) => formatDay(from) },
  { name: 'Depth', numeric: true, cell: ({ depth }) => <Money amount={-depth} /> },
  { name: 'Results', numeric: true, cell: ({ results }) => formatCount(results) },
  { name: 'Hours', numeric: true, cell: ({ hours }) => (hours > 0 ? formatDecimal(hours) : NOT_KNOWN) },
  { name: 'Days', numeric: true, cell: daysOf },
  { name: 'Lowest', short: true, cell: ({ low }) => formatDay(low) },
  {
    name: 'Recovered',
    short: true,
    cell: ({ recovered }) => (recovered === null ? 'Not yet' : formatDay(recovered)),
  },
];

/** `You were at a new high in 1 of 8 hours.` @param share of all hours */
function newHighText(share: number): string {
  if (share === 0) return 'You were never at a new high.';
  const hours =
    share > 0.5 ? `${Math.round(share * 10)} of 10` : `1 of ${formatCount(Math.round(1 / share))}`;
  return `You were at a new high in ${hours} hours.`;
}

/** All deep downswings, latest first, and the time at a new high. */
export function Swings({ answer: { swings, total } }: { readonly answer: InsightsAnswer }) {
  const { deviation, downswings, newHighHours } = swings;
  const first = useMedia(media.upTo.phone) ? FIRST_ON_PHONE : FIRST;
  const [latest, older] = [downswings.toReversed().slice(0, first), downswings.toReversed().slice(first)];
  return (
    <Panel title="Downswings">
      <Stack $gap={3}>
        {total.results < FEWEST_RESULTS ? (
          <p>Log {formatNumberOf(FEWEST_RESULTS, 'result')} to see your downswings.</p>
        ) : (
          <>
            <p>
              {downswings.length === 0
                ? `None deeper than ${formatMoney(2 * deviation, 'amount')} yet.`
                : `${formatNumberOf(downswings.length, 'downswing')} deeper than ${formatMoney(2 * deviation, 'amount')}.`}
              {total.hours > 0 && ` ${newHighText(newHighHours / total.hours)}`}
            </p>
            {latest.length > 0 && <List label="Downswings" rows={latest} />}
            {older.length > 0 && (
              <Fold summary={`${formatCount(older.length)} older`}>
                <List label="Older downswings" rows={older} />
              </Fold>
            )}
            <Muted>Hours to the low. Days until recovered.</Muted>
          </>
        )}
      </Stack>
    </Panel>
  );
}

function List(props: { readonly label: string; readonly rows: readonly DownswingAnswer[] }) {
  return <DetailTable {...props} columns={COLUMNS} keyOf={(_, at) => at} />;
}
