import { type RunningBuild, type RunningProcess, shortCommit } from '@feltbook/contracts';
import { Chip, formatCount, NOT_KNOWN } from '@feltbook/ui';
import type { ReactNode } from 'react';
import { type RecordColumn, RecordList } from '../../page/components/record-list';
import { formatMoment } from '../../page/lib/format';
import { STATES } from '../lib/words';

/** One line for each build: during a roll-out a slice has several. */
const linesOf = (builds: readonly RunningBuild[], write: (build: RunningBuild) => ReactNode): ReactNode =>
  builds.length === 0
    ? NOT_KNOWN
    : builds.map((build) => <div key={`${build.version} ${build.commit}`}>{write(build)}</div>);

const COLUMNS: readonly RecordColumn<RunningProcess>[] = [
  { name: 'Name', cell: ({ name }) => name },
  { name: 'Version', cell: ({ builds }) => linesOf(builds, ({ version }) => version) },
  {
    name: 'Commit',
    cell: ({ builds }) => linesOf(builds, ({ commit }) => <code title={commit}>{shortCommit(commit)}</code>),
  },
  { name: 'Since', cell: ({ builds }) => linesOf(builds, ({ since }) => formatMoment(since)) },
  {
    name: 'Replicas',
    numeric: true,
    cell: ({ builds }) =>
      builds.some(({ replicas }) => replicas !== null)
        ? linesOf(builds, ({ replicas }) => (replicas === null ? NOT_KNOWN : formatCount(replicas)))
        : NOT_KNOWN,
  },
  {
    name: 'State',
    cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].text}</Chip>,
  },
];

/** Every slice and worker, with its builds and its state. */
export const ProcessList = ({ processes }: { readonly processes: readonly RunningProcess[] }) => (
  <RecordList
    label="Slices and processes"
    columns={COLUMNS}
    heads={['Name', 'State']}
    rows={processes}
    keyOf={({ name }) => name}
  />
);
