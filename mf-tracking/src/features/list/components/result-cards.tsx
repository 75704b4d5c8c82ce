import { useMedia } from '@feltbook/ui';
import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { AnyRecord } from '../../results/lib/kinds';
import type { Row } from '../lib/row';
import type { RowHandlers } from '../lib/row-handlers';
import { useByFrame } from '../lib/use-by-frame';
import { useWindowRows } from '../lib/use-window-rows';
import { CARD_REM, ResultCard, TAGS_REM } from './result-card';

const GAP_REM = 0.75;
/** How many lines a filter changes in a frame. */
const LINES_PER_FRAME = 1;
const pixelsOf = (rem: number) =>
  rem * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

const List = styled.div`
  position: relative;
`;

const Line = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${GAP_REM}rem;
  padding-bottom: ${GAP_REM}rem;
`;

const useColumns = (): number => {
  const isNarrow = useMedia('(max-width: 1100px)');
  return isNarrow ? 2 : 3;
};

export interface ResultCardsProps<Item extends AnyRecord> extends RowHandlers<Item> {
  readonly label: string;
  readonly rows: readonly Row<Item>[];
}

/** The list as cards in columns. Renders only the visible rows of cards; all are equally high. */
export function ResultCards<Item extends AnyRecord>(props: ResultCardsProps<Item>) {
  const { label, rows, repeatPage: _, ...handlers } = props;
  const beside = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const hasTags = useMemo(() => rows.some(({ item }) => item.tags !== undefined), [rows]);
  const { rows: shown, ...hidden } = useWindowRows(list, {
    count: Math.ceil(rows.length / beside),
    heightOf: useMemo(() => {
      const height = pixelsOf(CARD_REM + (hasTags ? TAGS_REM : 0) + GAP_REM);
      return () => height;
    }, [hasTags]),
  });
  const rowsOf = useByFrame(rows, { places: shown.length, perFrame: LINES_PER_FRAME });
  return (
    <List ref={list} role="list" aria-label={label}>
      <div style={{ height: hidden.before }} />
      {shown.map((index, place) => (
        <Line key={index} $columns={beside}>
          {rowsOf(place)
            .slice(index * beside, (index + 1) * beside)
            .map((row, at) => (
              // By place, not by record: a filter then changes texts only.
              <div
                key={at}
                role="listitem"
                aria-setsize={rowsOf(place).length}
                aria-posinset={index * beside + at + 1}
              >
                <ResultCard {...{ row, hasTags, ...handlers }} />
              </div>
            ))}
        </Line>
      ))}
      <div style={{ height: hidden.after }} />
    </List>
  );
}
