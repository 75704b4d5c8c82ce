import { Chart, MONTH_HEIGHT, type MonthPicture, type Step } from '@feltbook/charts';
import {
  font,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumberOf,
  Money,
  space,
  useAmountsHidden,
} from '@feltbook/ui';
import { weekdays } from '@feltbook/web-kit/week';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { WEEKDAY_NAMES } from '../../common/lib/weekday-names';
import type { DayFigure, MonthFigures } from '../lib/months-of';
import { ChartLinks } from './chart-links';

const Root = styled.section`
  min-width: 0;
  break-inside: avoid;
`;

const Heading = styled.h3`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  margin-bottom: ${space[1]};
  font-size: ${font.size.sm};
`;

/** A day with its colour, and the address of its results, if it has some. */
export interface LinkedDay extends DayFigure {
  readonly step: Step | null;
  readonly to?: string;
}

interface CalendarMonthProps {
  readonly month: Omit<MonthFigures, 'days'> & { readonly days: readonly LinkedDay[] };
  /** Whether it is the last one with results. */
  readonly isLatest: boolean;
}

/** The days of a month, which lead to their results. */
export function CalendarMonth({ month: { month, profit, days }, isLatest }: CalendarMonthProps) {
  const isHidden = useAmountsHidden();
  const navigate = useNavigate();
  const picture = useMemo(
    (): MonthPicture => ({
      kind: 'month',
      month,
      days: days.map(({ date, step }) => ({ date, step: isHidden && step !== null ? 0 : step })),
      weekdays: WEEKDAY_NAMES,
      firstDay: weekdays()[0] ?? 0,
      textOf: (index) => dayText(days[index]),
      onSelect: (index) => {
        const to = days[index]?.to;
        if (to !== undefined) void navigate(to);
      },
    }),
    [month, days, isHidden, navigate],
  );
  const name = formatMonth(month);
  const last = days.findLast(({ to }) => to !== undefined);
  return (
    <Root aria-label={name} data-latest={isLatest}>
      <Heading>
        <span>{name}</span>
        <Money amount={profit} />
      </Heading>
      <ChartLinks
        chart={(pointed) => (
          <Chart picture={picture} height={MONTH_HEIGHT} label={`Profit by day, ${name}`} pointed={pointed} />
        )}
      >
        {days.map(
          (day, item) =>
            day.to !== undefined && (
              <Link key={day.date} to={day.to} data-item={item} tabIndex={day === last ? 0 : -1}>
                {dayText(day)}
              </Link>
            ),
        )}
      </ChartLinks>
    </Root>
  );
}

const dayText = (day: LinkedDay | undefined): string =>
  day?.to === undefined
    ? ''
    : `${formatDay(day.date)}: ${formatMoney(day.profit)}, ${formatNumberOf(day.results, 'result')}`;
