import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useOwnTable } from '../lib/own-table';
import { TABLE_BAR_HEIGHT, TableBar } from './table-bar';

/** Does not affect the layout of the page inside. */
const Frame = styled.div<{ $bar: boolean }>`
  display: contents;
  --table-bar: ${({ $bar }) => ($bar ? TABLE_BAR_HEIGHT : '0px')};
`;

/** A page below the bar of the running session. Pages about that session have no bar. */
export function withTableBar(Page: ComponentType): ComponentType {
  return function PageBelowTableBar() {
    const { session, table, isKept } = useOwnTable();
    const { pathname, search } = useLocation();
    const isLogged = new URLSearchParams(search).get('table') === session?.id;
    const hasBar = session !== undefined && pathname !== '/table' && !isLogged;
    return (
      // Always the same frame: starting a session must not remount the page.
      <Frame $bar={hasBar}>
        {hasBar && <TableBar session={session} table={table} isKept={isKept} />}
        <Page />
      </Frame>
    );
  };
}
