import { LOAD_PHASES, type LoadPhase, type RemoteLoads } from '@feltbook/contracts';
import { Chip, color, font, formatCount, formatNumberOf, NOT_KNOWN } from '@feltbook/ui';
import styled from 'styled-components';
import { type RecordColumn, RecordList } from '../../page/components/record-list';
import { formatMoment } from '../../page/lib/format';
import { CAUSES, formatDuration, PHASES } from '../lib/words';

const Facts = styled.div`
  font-size: ${font.size.xs};
  color: ${color.textMuted};
`;

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
  {
    name: 'Failed',
    numeric: true,
    cell: ({ failures }) => (failures > 0 ? <Chip tone="danger">{formatCount(failures)}</Chip> : '0'),
  },
  ...LOAD_PHASES.map(phaseColumn),
  {
    name: 'Last failure',
    text: 'wraps',
    cell: ({ lastFailure }) => {
      if (!lastFailure) return NOT_KNOWN;
      const { cause, at, version, traceId } = lastFailure;
      return (
        <>
          {CAUSES[cause]}
          <Facts>
            {version}, {formatMoment(at)}
          </Facts>
          <Facts>
            Trace <code>{traceId}</code>
          </Facts>
        </>
      );
    },
  },
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
