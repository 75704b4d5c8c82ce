import type { InsightsAnswer } from '@feltbook/contracts';
import { LinkButton, media, Panel, Row, screenOnly, space } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { KINDS } from '../../common/lib/kinds';
import { useToday } from '../../common/lib/use-today';
import { listAddress } from '../lib/list-links';
import { monthsOf } from '../lib/months-of';
import { stepsOf } from '../lib/steps';
import { CalendarMonth, type LinkedDay } from './calendar-month';

const Controls = styled(Row)`
  ${screenOnly}
`;

/* One month on a phone, as many as fit on wider screens; swiped to the others. */
const Months = styled.div`
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(18rem, 1fr);
  gap: ${space[4]};
  overflow-x: auto;
  @media ${media.upTo.phone} {
    grid-auto-columns: 100%;
    scroll-snap-type: x mandatory;
    > * {
      scroll-snap-align: start;
    }
  }
  @media print {
    grid-auto-flow: row;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    overflow: visible;
  }
`;

interface YearCalendarProps {
  readonly answer: InsightsAnswer;
  /** Which results the page shows. */
  readonly chosen: URLSearchParams;
}

/** The profit of each day of a year, month by month. A day leads to its results, and the year to its report. */
export function YearCalendar({ answer: { days }, chosen }: YearCalendarProps) {
  const years = useMemo(() => [...new Set(days.dates.map((date) => date.slice(0, 4)))], [days]);
  const [wanted, choose] = useState<string>();
  const year = wanted !== undefined && years.includes(wanted) ? wanted : years.at(-1);
  if (year === undefined) return null;
  return (
    <Panel
      title="Calendar"
      actions={
        <Controls>
          <SegmentedControl
            label="Year"
            value={year}
            options={years.map((value) => ({ value, label: value }))}
            onChange={choose}
          />
          <LinkButton as={Link} to={`/reports/${year}`} size="sm">
            Report of {year}
          </LinkButton>
        </Controls>
      }
    >
      <Year key={year} {...{ year, days, chosen }} />
    </Panel>
  );
}

interface YearProps extends Pick<YearCalendarProps, 'chosen'> {
  readonly year: string;
  readonly days: InsightsAnswer['days'];
}

function Year({ year, days, chosen }: YearProps) {
  const today = useToday();
  const months = useMemo(() => {
    const all = monthsOf(year, days, today);
    const stepOf = stepsOf(all.flatMap((month) => month.days.map(({ profit }) => profit)));
    const linked = (day: (typeof all)[number]['days'][number]): LinkedDay =>
      day.results === 0
        ? { ...day, step: null }
        : {
            ...day,
            step: stepOf(day.profit),
            to: listAddress(KINDS[day.kind].listPage, { from: day.date, to: day.date }, chosen),
          };
    return all.map((month) => ({ ...month, days: month.days.map(linked) }));
  }, [year, days, today, chosen]);
  const latest = months.findLast((month) => month.days.some(({ to }) => to !== undefined));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The latest results first.
    const place = frame.current;
    const month = place?.querySelector<HTMLElement>('[data-latest="true"]');
    if (place && month) place.scrollLeft = month.offsetLeft + month.offsetWidth - place.clientWidth;
  }, []);
  return (
    // A region that scrolls has to be reached by the keyboard.
    <Months ref={frame} role="group" aria-label={`Profit by day, ${year}`} tabIndex={0}>
      {months.map((month) => (
        <CalendarMonth key={month.month} month={month} isLatest={month === latest} />
      ))}
    </Months>
  );
}
