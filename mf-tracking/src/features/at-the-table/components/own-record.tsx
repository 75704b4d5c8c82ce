import { FEWEST_SESSIONS, profit } from '@feltbook/poker-math';
import {
  Alert,
  color,
  font,
  formatCount,
  formatHours,
  formatWeekday,
  isolate,
  Money,
  Muted,
  Panel,
  Rate,
  Skeleton,
  space,
  Stack,
  tabularFigures,
} from '@feltbook/ui';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { useResults } from '../../results/api/use-results';
import { CASH } from '../../results/lib/kinds';
import { type OwnFigures, ownRecord } from '../lib/figures';

const Figures = styled.table`
  width: 100%;
  table-layout: fixed;
  ${tabularFigures}
  th {
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
    color: ${color.textMuted};
    text-align: left;
  }
  thead td {
    width: 4.25rem;
  }
  thead th {
    vertical-align: bottom;
    overflow-wrap: anywhere;
  }
  th,
  td {
    padding: ${space[1.5]} 0;
  }
  th:not(:first-child),
  td {
    padding-left: ${space[3]};
    text-align: right;
  }
  tbody tr {
    border-top: 1px solid ${color.line};
  }
  td small {
    display: block;
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
`;

/** A row of the table: its name and its value. */
type Line = readonly [name: string, of: (figures: OwnFigures) => ReactNode];

const LINES: readonly Line[] = [
  [
    'Hourly',
    ({ hours, hourly, withoutHours }) => <Rate amount={hourly} hours={hours} withoutHours={withoutHours} />,
  ],
  ['Profit', ({ profit }) => <Money amount={profit} />],
  ['Sessions', ({ count }) => formatCount(count)],
  ['Hours', ({ hours }) => formatHours(hours)],
  ['Best', ({ best }) => <Money amount={best} />],
  ['Worst', ({ worst }) => <Money amount={worst} />],
  [
    'Last',
    ({ last }) =>
      last && (
        <>
          <Money amount={profit(last)} /> <small>{formatWeekday(last.date)}</small>
        </>
      ),
  ],
];

/** The hint below the minimum of sessions for meaningful figures. */
const tooFew = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'session' : 'sessions'}: too few to mean much.`;

interface OwnRecordProps {
  /** Blank until it is chosen. */
  readonly stakes: string;
  readonly location: string;
}

/** The player's earlier results at these stakes, at this venue and at all venues. */
export function OwnRecord({ stakes, location }: OwnRecordProps) {
  const { data, isError } = useResults(CASH);
  return (
    <Panel title="Your record">
      {data ? (
        <Known sessions={data} stakes={stakes} location={location} />
      ) : isError ? (
        <Alert tone="warning">Your results could not be loaded. You can still start a session.</Alert>
      ) : (
        <Stack $gap={2} role="status" aria-label="Loading">
          <Skeleton $height="1.5rem" />
          <Skeleton $height="1.5rem" />
          <Skeleton $height="1.5rem" />
        </Stack>
      )}
    </Panel>
  );
}

type Sessions = Parameters<typeof ownRecord>[0];

function Known({ sessions, stakes, location }: OwnRecordProps & { readonly sessions: Sessions }) {
  const record = useMemo(() => ownRecord(sessions, stakes, location), [sessions, stakes, location]);
  if (!stakes || !location) return <Muted>Choose stakes and location to see how you did there.</Muted>;
  const { here, anywhere } = record;
  if (anywhere.count === 0) return <Muted>You have not logged {stakes} before.</Muted>;
  const columns = [
    ...(here.count > 0 ? [{ name: `${isolate(stakes)} at ${isolate(location)}`, figures: here }] : []),
    ...(anywhere.count > here.count ? [{ name: `${isolate(stakes)} anywhere`, figures: anywhere }] : []),
  ];
  const judged = here.count > 0 ? here : anywhere;
  return (
    <Stack $gap={3}>
      {here.count === 0 && (
        <Muted>
          You have not logged {isolate(stakes)} at {isolate(location)} before.
        </Muted>
      )}
      {judged.count < FEWEST_SESSIONS && <Muted>{tooFew(judged.count)}</Muted>}
      <Figures aria-label="Your record at these stakes">
        <thead>
          <tr>
            <td />
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <td key={column.name}>{of(column.figures)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Figures>
    </Stack>
  );
}
