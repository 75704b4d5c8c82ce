import { breakpoints, useMedia } from '@feltbook/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import type { AnyRecord } from '../../results/lib/kinds';
import type { Row } from '../lib/row';
import { useWindowRows } from '../lib/use-window-rows';
import { ResultCard } from './result-card';

const LINE_PX = 132;
const GAP_PX = 12;

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
  const isPhone = useMedia(`(max-width: ${breakpoints.phone}px)`);
  const isMiddle = useMedia('(max-width: 1100px)');
  return isPhone ? 1 : isMiddle ? 2 : 3;
};

interface ResultCardsProps<Item extends AnyRecord> {
  readonly label: string;
  readonly rows: readonly Row<Item>[];
  readonly editPage: (id: string) => string;
  readonly onDelete: (item: Item) => void;
  readonly onQueued: (item: Item) => void;
}

/** The list as cards in columns. Renders only the visible rows of cards. */
export function ResultCards<Item extends AnyRecord>(props: ResultCardsProps<Item>) {
  const { label, rows, editPage, onDelete, onQueued } = props;
  const beside = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const lines = Math.ceil(rows.length / beside);
  const { virtualizer, before, after } = useWindowRows(list, lines, LINE_PX + GAP_PX);
  return (
    <List ref={list} role="list" aria-label={label}>
      <div style={{ height: before }} />
      {virtualizer.getVirtualItems().map(({ index, key }) => (
        <Line key={key} ref={virtualizer.measureElement} data-index={index} $columns={beside}>
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
