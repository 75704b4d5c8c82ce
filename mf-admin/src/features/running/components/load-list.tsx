import { LOAD_PHASES, type LoadPhase, type RemoteLoads } from '@feltbook/contracts';
import { formatNumberOf, NOT_KNOWN } from '@feltbook/ui';
import { type RecordColumn, RecordList } from '../../page/components/record-list';
import { formatDuration, PHASES } from '../lib/words';
import { Failures, LastFailure } from './last-failure';

const phaseColumn = (phase: LoadPhase): RecordColumn<RemoteLoads> => ({
  name: PHASES[phase],
  numeric: true,
  cell: ({ phases }) => {
    const times = phases.find((one) => one.phase === phase);
    return times ? `${formatDuration(times.p50)} / ${formatDuration(times.p95)}` : NOT_KNOWN;
  },
});

const COLUMNS: readonly RecordColumn<RemoteLoads>[] = [
  { name: 'Remote', cell: ({ remote }) => remote.replaceAll('_', '-') },
  { name: 'Loads', numeric: true, cell: ({ loads }) => formatNumberOf(loads, 'load') },
  { name: 'Failed', numeric: true, cell: Failures },
  ...LOAD_PHASES.map(phaseColumn),
  { name: 'Last failure', text: 'wraps', cell: LastFailure },
];

/** How pages loaded each remote: counts, half and 95% of the loads by phase, and the last failure. */
export const LoadList = ({ loads }: { readonly loads: readonly RemoteLoads[] }) => (
  <RecordList
    label="Loads of the remotes"
    columns={COLUMNS}
    heads={['Remote', 'Loads']}
    rows={loads}
    keyOf={({ remote }) => remote}
  />
);
