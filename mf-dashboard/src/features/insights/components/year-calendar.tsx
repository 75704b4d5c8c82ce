import type { InsightsAnswer, ResultKindName } from '@feltbook/contracts';
import {
  color,
  font,
  formatDay,
  formatMoney,
  formatNumberOf,
  formatShortMonth,
  LinkButton,
  media,
  Panel,
  Row,
  screenOnly,
  size,
  space,
  useAmountsHidden,
} from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { weekdays } from '@feltbook/web-kit/week';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { KINDS } from '../../common/lib/kinds';
import { useToday } from '../../common/lib/use-today';
import { WEEKDAY_NAMES } from '../../common/lib/weekday-names';
import { listAddress } from '../lib/list-links';
import { tint } from '../lib/tint';
import { yearGrid } from '../lib/year-grid';

const Controls = styled(Row)`
  ${screenOnly}
`;

const Frame = styled.div`
  position: relative;
  overflow-x: auto;
  padding: ${space[1]};
  margin: -${space[1]};
`;

const Grid = styled.div`
  --day: 24px;
  display: grid;
  /* As wide as its days, so that the weekdays stick while they scroll. */
  width: max-content;
  min-width: 100%;
  grid-template-columns: 2.25rem repeat(53, minmax(var(--day), 1fr));
  grid-auto-columns: minmax(var(--day), 1fr);
  grid-template-rows: auto repeat(7, var(--day));
  gap: 2px;
  font-size: ${font.size.xs};
  color: ${color.textMuted};
  @media ${media.touch} {
    --day: ${size.touch};
  }
  @media print {
    --day: 12px;
    width: auto;
    grid-template-columns: 2.25rem repeat(53, minmax(0, 1fr));
    gap: 1px;
  }
`;

const Weekday = styled.span`
  position: sticky;
  left: -${space[1]};
  z-index: 1;
  align-self: stretch;
  /* A sticky child of a grid stays within its columns. */
  grid-column: 1 / -1;
  width: 2.25rem;
  background: ${color.surface};
  line-height: var(--day);
`;

const Month = styled.span`
  grid-row: 1;
  grid-column-end: span 4;
  line-height: ${font.line.snug};
`;

const Day = styled.span`
  border-radius: 3px;
  background: ${color.sunken};
  print-color-adjust: exact;
  a& {
    background: ${color.hover};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
  @media ${media.canHover} {
    a&:hover {
      box-shadow: inset 0 0 0 2px ${color.text};
    }
  }
`;

interface YearCalendarProps {
  readonly answer: InsightsAnswer;
  /** Which results the page shows. */
  readonly chosen: URLSearchParams;
}

/** The profit of each day of a year. A day leads to its results, and the year to its report. */
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
      <Year
        key={year}
        year={year}
        days={days}
        addressOf={(date, kind) => listAddress(KINDS[kind].listPage, { from: date, to: date }, chosen)}
      />
    </Panel>
  );
}

interface YearProps {
  readonly year: string;
  readonly days: InsightsAnswer['days'];
  /** @param kind of the most results of the day */
  readonly addressOf: (date: string, kind: ResultKindName) => string;
}

function Year({ year, days, addressOf }: YearProps) {
  const hidden = useAmountsHidden();
  const today = useToday();
  const [first = 0] = weekdays();
  const { places, figures, most } = useMemo(() => figuresOf(year, first, days), [year, first, days]);
  const latest = [...figures.keys()].at(-1);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The latest results first where the year is wider than the page.
    const place = frame.current;
    const day = place?.querySelector<HTMLElement>('[tabindex="0"]');
    if (place && day) place.scrollLeft = day.offsetLeft - place.clientWidth / 2;
  }, []);
  return (
    <Frame ref={frame}>
      <Grid role="group" aria-label={`Profit by day, ${year}`} onKeyDown={moveFocus}>
        {weekdays().map((day, at) => (
          <Weekday key={day} aria-hidden="true" style={{ gridRow: at + 2 }}>
            {WEEKDAY_NAMES[day]}
          </Weekday>
        ))}
        {places
          .filter(({ date }) => date.endsWith('-01'))
          .map(({ date, column, row }) => (
            <Month key={date} aria-hidden="true" style={{ gridColumnStart: column + (row === 1 ? 1 : 2) }}>
              {monthName(date)}
            </Month>
          ))}
        {places.map(({ date, column, row }) => {
          const place = { gridColumn: column + 1, gridRow: row + 1 };
          const figure = figures.get(date);
          if (!figure) return date > today ? null : <Day key={date} style={place} />;
          const text = `${formatDay(date)}: ${formatMoney(figure.profit)}, ${formatNumberOf(figure.results, 'result')}`;
          return (
            <Day
              key={date}
              as={Link}
              to={addressOf(date, figure.kind)}
              title={text}
              aria-label={text}
              tabIndex={date === latest ? 0 : -1}
              style={{ ...place, ...(!hidden && tint(figure.profit / most)) }}
            />
          );
        })}
      </Grid>
    </Frame>
  );
}

const monthName = (date: string): string => formatShortMonth(date.slice(0, 7), date);

interface DayFigure {
  readonly profit: number;
  readonly results: number;
  readonly kind: ResultKindName;
}

function figuresOf(
  year: string,
  first: number,
  { dates, profits, results, tournaments }: InsightsAnswer['days'],
) {
  const figures = new Map<string, DayFigure>();
  let most = 1;
  dates.forEach((date, at) => {
    if (!date.startsWith(year)) return;
    const profit = profits[at] ?? 0;
    const count = results[at] ?? 0;
    const kind = (tournaments?.[at] ?? 0) > count / 2 ? 'tournament' : 'cash';
    figures.set(date, { profit, results: count, kind });
    most = Math.max(most, Math.abs(profit));
  });
  return { places: yearGrid(Number(year), first), figures, most };
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One stop of the Tab key for the whole calendar: the arrow keys go to the day with results before or after. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + step];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
}
