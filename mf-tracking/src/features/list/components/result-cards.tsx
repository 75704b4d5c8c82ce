import { useMedia } from '@feltbook/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import type { AnyRecord } from '../../results/lib/kinds';
import type { Row } from '../lib/row';
import type { RowHandlers } from '../lib/row-handlers';
import { useWindowRows } from '../lib/use-window-rows';
import { ResultCard } from './result-card';

/** The usual height of a card, in CSS pixels. Rendered cards are measured. */
const LINE_PX = 117;
const GAP_PX = 12;
const heightOf = () => LINE_PX + GAP_PX;

const List = styled.div`
  position: relative;
`;

const Line = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${GAP_PX}px;
  padding-bottom: ${GAP_PX}px;
`;

const useColumns = (): number => {
  const isNarrow = useMedia('(max-width: 1100px)');
  return isNarrow ? 2 : 3;
};

export interface ResultCardsProps<Item extends AnyRecord> extends RowHandlers<Item> {
  readonly label: string;
  readonly rows: readonly Row<Item>[];
}

/** The list as cards in columns. Renders only the visible rows of cards. */
export function ResultCards<Item extends AnyRecord>(props: ResultCardsProps<Item>) {
  const { label, rows, editPage, onDelete, onQueued } = props;
  const beside = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const lines = Math.ceil(rows.length / beside);
  const { rows: shown, measure, before, after } = useWindowRows(list, { count: lines, heightOf });
  return (
    <List ref={list} role="list" aria-label={label}>
      <div style={{ height: before }} />
      {shown.map((index) => (
        <Line key={index} ref={measure} data-index={index} $columns={beside}>
          {rows.slice(index * beside, (index + 1) * beside).map((row, at) => (
            <div
              key={row.item.id}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index * beside + at + 1}
            >
              <ResultCard row={row} editPage={editPage} onDelete={onDelete} onQueued={onQueued} />
            </div>
          ))}
        </Line>
      ))}
      <div style={{ height: after }} />
    </List>
  );
}
