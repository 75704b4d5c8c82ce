import { ChartPlace } from '@feltbook/charts';
import { formatCount, formatMonth, formatNumberOf, Muted, Panel, visuallyHidden } from '@feltbook/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { MonthCount, MonthPicture } from '../lib/month-picture';

const HEIGHT = 200;

/* Loaded lazily, so that the figures do not wait for it. */
const load = () => import(/* webpackChunkName: "drawing" */ '../lib/drawing');

const Hidden = styled.div`
  ${visuallyHidden}
`;

interface MonthChartProps extends MonthPicture {
  readonly title: string;
}

/** Users by month as a chart, and as a table for screen readers. */
export function MonthChart({ title, kind, months }: MonthChartProps) {
  const picture = useMemo(() => ({ kind, months }), [kind, months]);
  const last = months.at(-1);
  return (
    <Panel title={title} level={3}>
      {last ? (
        <>
          <ChartPlace
            picture={picture}
            load={load}
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
