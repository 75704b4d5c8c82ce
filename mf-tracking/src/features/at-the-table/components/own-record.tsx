import type { KindDefaults } from '@feltbook/contracts';
import { FEWEST_SESSIONS, textKey } from '@feltbook/poker-math';
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
  useAmountsHidden,
} from '@feltbook/ui';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { useEntryDefaults } from '../../entry/lib/use-entry-defaults';
import { findGame } from '../../entry/lib/games';
import { CASH } from '../../results/lib/kinds';
import { longSessionsBasis, longSessionsText } from '../lib/long-sessions-text';

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

type OwnFigures = KindDefaults['stakes'][number]['record'];

/** A row of the table: its name and its value. */
type Line = readonly [name: string, of: (record: OwnFigures) => ReactNode];

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
    ({ last }) => (
      <>
        <Money amount={last.profit} /> <small>{formatWeekday(last.date)}</small>
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
  const { data, isFailed, isMoreFailed, showAll } = useEntryDefaults(CASH);
  const here = data && findGame({ location, stakes }, data.games)?.record;
  const anywhere = data?.stakes.find((own) => textKey(own.stakes) === textKey(stakes))?.record;
  // An older game, which the server's defaults leave out.
  const isLeftOut = data?.more === true && stakes !== '' && location !== '' && !(here && anywhere);
  useEffect(() => {
    if (isLeftOut) showAll();
  }, [isLeftOut, showAll]);
  return (
    <Panel title="Your record">
      {data && !isLeftOut ? (
        <Stack $gap={3}>
          <Known stakes={stakes} location={location} here={here} anywhere={anywhere} />
          <LengthWarning longSessions={data.longSessions} />
        </Stack>
      ) : isFailed || (isLeftOut && isMoreFailed) ? (
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

/** Warns of long sessions, where the player's own are clearly worse. */
function LengthWarning({ longSessions }: Pick<KindDefaults, 'longSessions'>) {
  const isHidden = useAmountsHidden();
  // Hidden with amounts: it reveals wins and losses.
  if (!longSessions || isHidden) return null;
  return (
    <Alert tone="warning" title={longSessionsText(longSessions)}>
      {longSessionsBasis(longSessions)}
    </Alert>
  );
}

interface KnownProps extends OwnRecordProps {
  readonly here: OwnFigures | undefined;
  readonly anywhere: OwnFigures | undefined;
}

function Known({ stakes, location, here, anywhere }: KnownProps) {
  if (!stakes || !location) return <Muted>Choose stakes and location to see how you did there.</Muted>;
  if (!anywhere) return <Muted>You have not logged {stakes} before.</Muted>;
  const columns = [
    ...(here ? [{ name: `${isolate(stakes)} at ${isolate(location)}`, record: here }] : []),
    ...(anywhere.count > (here?.count ?? 0)
      ? [{ name: `${isolate(stakes)} anywhere`, record: anywhere }]
      : []),
  ];
  const judged = here ?? anywhere;
  return (
    <Stack $gap={3}>
      {!here && (
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
                <td key={column.name}>{of(column.record)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Figures>
    </Stack>
  );
}
