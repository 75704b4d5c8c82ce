import type { BankrollPoint } from '@feltbook/contracts';
import { formatCount, formatDay, formatMoney, visuallyHidden } from '@feltbook/ui';
import styled from 'styled-components';
import { sample } from '../lib/series';

/** A list length that suits screen readers. */
const MOST_ROWS = 60;

const Hidden = styled.div`
  ${visuallyHidden}
`;

interface PointsTableProps {
  readonly points: readonly BankrollPoint[];
  /** The table's accessible name. */
  readonly caption: string;
}

/** A chart's points for screen readers. */
export function PointsTable({ points, caption }: PointsTableProps) {
  const rows = sample(points, MOST_ROWS);
  const extent =
    rows.length < points.length
      ? `, ${formatCount(rows.length)} of ${formatCount(points.length)} days, evenly spread`
      : '';
  return (
    <Hidden>
      <table>
        <caption>
          {caption}
          {extent}
        </caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Running total</th>
            <th scope="col">That day</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, bankroll, profit }, at) => (
            <tr key={at}>
              <th scope="row">{formatDay(date)}</th>
              <td>{formatMoney(bankroll)}</td>
              <td>{formatMoney(profit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Hidden>
  );
}
