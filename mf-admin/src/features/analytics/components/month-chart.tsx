import { Chart, type ColumnsPicture, type LinePicture } from '@feltbook/charts';
import {
  formatCount,
  formatCountShort,
  formatMonth,
  formatNumberOf,
  formatShortMonth,
  Muted,
  Panel,
  visuallyHidden,
} from '@feltbook/ui';
import { useMemo } from 'react';
import styled from 'styled-components';

const HEIGHT = 200;

const Hidden = styled.div`
  ${visuallyHidden}
`;

interface MonthCount {
  /** YYYY-MM. */
  readonly month: string;
  readonly count: number;
}

interface MonthChartProps {
  readonly title: string;
  readonly kind: 'line' | 'columns';
  /** Oldest first. */
  readonly months: readonly MonthCount[];
}

const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);

function pictureOf({ kind, months }: Omit<MonthChartProps, 'title'>): LinePicture | ColumnsPicture {
  const textOf = (index: number): string => {
    const shown = months[index];
    return shown ? `${formatMonth(shown.month)}\n${formatNumberOf(shown.count, 'user')}` : '';
  };
  const shared = { format: formatCountShort, textOf };
  return kind === 'line'
    ? {
        kind,
        points: months.map(({ month, count }) => ({ date: `${month}-01`, value: count })),
        formatTime: (time) => formatShortMonth(monthOf(time), monthOf(time)),
        ...shared,
      }
    : {
        kind,
        names: months.map(({ month }) => formatShortMonth(month, month)),
        values: months.map(({ count }) => count),
        hasAxis: true,
        ...shared,
      };
}

/** Users by month as a chart, and as a table for screen readers. */
export function MonthChart({ title, kind, months }: MonthChartProps) {
  const picture = useMemo(() => pictureOf({ kind, months }), [kind, months]);
  const last = months.at(-1);
  return (
    <Panel title={title} level={3}>
      {last ? (
        <>
          <Chart
            picture={picture}
            height={HEIGHT}
            label={`${title} by month: ${formatNumberOf(last.count, 'user')} in ${formatMonth(last.month)}.`}
          />
          <MonthTable title={title} months={months} />
        </>
      ) : (
        <Muted>Nothing yet.</Muted>
      )}
    </Panel>
  );
}

function MonthTable({ title, months }: { readonly title: string; readonly months: readonly MonthCount[] }) {
  return (
    <Hidden>
      <table>
        <caption>{title} by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Users</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Hidden>
  );
}
