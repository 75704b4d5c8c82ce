import { useMedia } from '@feltbook/ui';
import { useCallback, useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { AnyRecord } from '../../results/lib/kinds';
import type { Row } from '../lib/row';
import type { RowHandlers } from '../lib/row-handlers';
import { useWindowRows } from '../lib/use-window-rows';
import { CARD_REM, ResultCard, TAGS_REM } from './result-card';

const GAP_REM = 0.75;
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
  const { label, rows, editPage, onDelete, onQueued } = props;
  const beside = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const hasTags = useMemo(() => rows.some(({ item }) => item.tags !== undefined), [rows]);
  const { rows: shown, ...hidden } = useWindowRows(list, {
    count: Math.ceil(rows.length / beside),
    heightOf: useCallback(() => pixelsOf(CARD_REM + (hasTags ? TAGS_REM : 0) + GAP_REM), [hasTags]),
  });
  return (
    <List ref={list} role="list" aria-label={label}>
      <div style={{ height: hidden.before }} />
      {shown.map((index) => (
        <Line key={index} $columns={beside}>
          {rows.slice(index * beside, (index + 1) * beside).map((row, at) => (
            <div
              key={row.item.id}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index * beside + at + 1}
            >
              <ResultCard {...{ row, hasTags, editPage, onDelete, onQueued }} />
            </div>
          ))}
        </Line>
      ))}
      <div style={{ height: hidden.after }} />
    </List>
  );
}
