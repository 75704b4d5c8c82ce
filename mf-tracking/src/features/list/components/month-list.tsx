import { localDay } from '@feltbook/poker-math';
import { color, font, formatCount, media, Money, oneLine, radius, size, space } from '@feltbook/ui';
import { useCallback, useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { AnyRecord } from '../../results/lib/kinds';
import { type Month, monthsOf, rowAt, undivided } from '../lib/months';
import { useByFrame } from '../lib/use-by-frame';
import { useWindowRows } from '../lib/use-window-rows';
import type { ResultCardsProps } from './result-cards';
import { RESULT_ROW_PX, ResultRow } from './result-row';

const HEADING_PX = 44;
/** How many results a filter changes in a frame. */
const ROWS_PER_FRAME = 3;

/** Sticks below the bars while results of its month are in the window. */
const Heading = styled.div`
  position: sticky;
  top: calc(${size.bar} + env(safe-area-inset-top) + var(--table-bar, 0px));
  z-index: 1;
  display: flex;
  align-items: baseline;
  gap: ${space[2]};
  height: ${HEADING_PX}px;
  padding: ${space[3]} ${space[3]} 0;
  background: ${color.ground};
  h2 {
    font-size: ${font.size.md};
    line-height: ${font.line.snug};
  }
  > :last-child:not(h2) {
    margin-left: auto;
  }
  @media ${media.short} {
    position: static;
  }
`;

const Count = styled.span`
  ${oneLine}
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

const Results = styled.div`
  overflow: clip;
  background: ${color.surface};
  border-radius: ${radius.lg};
`;

interface MonthListProps<Item extends AnyRecord> extends ResultCardsProps<Item> {
  /** Whether the rows are sorted by date: other orders have no months. */
  readonly byDate: boolean;
  /** Whether the last month may have more rows, which are not loaded. */
  readonly isCut: boolean;
  /** What one result, and several, are called. */
  readonly noun: string;
  readonly plural: string;
}

/** The list of phones, by month. Renders only the visible results, and the headings of their months. */
export function MonthList<Item extends AnyRecord>(props: MonthListProps<Item>) {
  const { label, byDate, isCut, noun, plural, rows, ...handlers } = props;
  const today = localDay(new Date());
  const months = useMemo(() => (byDate ? monthsOf(rows, today) : [undivided(rows)]), [rows, byDate, today]);
  const headings = useMemo(() => new Set(months.map(({ line }) => line)), [months]);
  const list = useRef<HTMLDivElement>(null);
  const { rows: lines, after } = useWindowRows(list, {
    count: rows.length + (byDate ? months.length : 0),
    // A new function for new months: lines may change their heights.
    heightOf: useCallback((line: number) => (headings.has(line) ? HEADING_PX : RESULT_ROW_PX), [headings]),
  });
  const monthsIn = useByFrame(months, { places: lines.length, perFrame: ROWS_PER_FRAME });
  const first = lines[0] ?? 0;
  const last = lines.at(-1) ?? -1;
  const shown = months.filter(({ line, rows: own }) => line <= last && line + own.length >= first);
  const above = shown[0] ? months.indexOf(shown[0]) : 0;
  const before = above * HEADING_PX + (shown[0] ? Math.max(0, shown[0].line - above) : 0) * RESULT_ROW_PX;

  const resultsOf = ({ line, label: month, rows: own }: Month<Item>) => {
    const from = Math.max(first - line - 1, 0);
    const visible = own.slice(from, Math.max(last - line, 0));
    return (
      visible.length > 0 && (
        <Results role="list" aria-label={month ? `${label}, ${month}` : label}>
          <div style={{ height: from * RESULT_ROW_PX }} />
          {visible.map((row, at) => {
            const below = line + 1 + from + at;
            return (
              // By place, not by record: a filter then changes texts only.
              <div key={from + at} role="listitem" aria-setsize={own.length} aria-posinset={from + at + 1}>
                <ResultRow row={rowAt(monthsIn(below - first), below) ?? row} {...handlers} />
              </div>
            );
          })}
        </Results>
      )
    );
  };

  return (
    <div ref={list}>
      <div style={{ height: before }} />
      {shown.map((month) => (
        <div key={month.name}>
          {byDate && (
            <Heading>
              <h2>{month.label}</h2>
              {!(isCut && month === months.at(-1)) && (
                <>
                  <Count>
                    {formatCount(month.rows.length)} {month.rows.length === 1 ? noun : plural}
                  </Count>
                  <Money amount={month.profit} />
                </>
              )}
            </Heading>
          )}
          {resultsOf(month)}
        </div>
      ))}
      <div style={{ height: after }} />
    </div>
  );
}
