import { Chart, type LinePicture } from '@feltbook/charts';
import type { BankrollPoint } from '@feltbook/contracts';
import { formatMoney, formatMoneyShort } from '@feltbook/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { lineSentence } from '../lib/line-sentence';
import { axisDay } from '../lib/axis-day';

const HEIGHT = 160;

const Root = styled.div`
  display: flex;
`;

interface LineFigureProps {
  /** What the line is. */
  readonly title: string;
  readonly points: readonly BankrollPoint[];
}

const dayOf = (time: number): string => axisDay(time, new Date().getFullYear(), 'day');

/** The chart of a dialog: a running total. */
export function LineFigure({ title, points }: LineFigureProps) {
  const picture = useMemo(
    (): LinePicture => ({
      kind: 'line',
      points: points.map(({ date, bankroll, profit }) => ({ date, value: bankroll, change: profit })),
      format: formatMoney,
      formatShort: formatMoneyShort,
      formatTime: dayOf,
      isMoney: true,
    }),
    [points],
  );
  const label = useMemo(() => lineSentence(title, points, null), [title, points]);
  if (points.length < 2) return null;
  return (
    <Root>
      <Chart picture={picture} height={HEIGHT} label={label} />
    </Root>
  );
}
