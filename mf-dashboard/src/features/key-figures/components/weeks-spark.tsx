import type { Dashboard } from '@feltbook/contracts';
import { color } from '@feltbook/ui';
import styled from 'styled-components';

const HEIGHT = 24;
const STEP = 12;
const BAR = 8;
const LEAST = 2;

const Bars = styled.svg`
  height: ${HEIGHT}px;
  fill: ${color.accent};
`;

/** Bars of the sessions of eight weeks, the last one at the right. The dialog of Sessions/week has them as a table. */
export function WeeksSpark({ weeks }: Pick<Dashboard['sessionsPerWeek'], 'weeks'>) {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <Bars viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`} aria-hidden="true">
      {weeks.map(({ from, count }, at) => {
        const height = Math.max(LEAST, (count / most) * HEIGHT);
        return <rect key={from} x={at * STEP} y={HEIGHT - height} width={BAR} height={height} rx="1" />;
      })}
    </Bars>
  );
}
