import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useOwnTable } from '../lib/own-table';
import { TABLE_BAR_HEIGHT, TableBar } from './table-bar';

/** No box of its own: the page inside is laid out as if there were none. */
const Frame = styled.div<{ $bar: boolean }>`
  display: contents;
  --table-bar: ${({ $bar }) => ($bar ? TABLE_BAR_HEIGHT : '0px')};
`;

/** A page of this remote, below the bar of the session that runs; but for the pages that are about it anyway. */
export function withTableBar(Page: ComponentType): ComponentType {
  return function PageBelowTableBar() {
    const { session, table, isKept } = useOwnTable();
    const { pathname, search } = useLocation();
    const isLogged = new URLSearchParams(search).get('table') === session?.id;
    const hasBar = session !== undefined && pathname !== '/table' && !isLogged;
    return (
      // Always the same frame: a page must not begin anew because a session did.
      <Frame $bar={hasBar}>
        {hasBar && <TableBar session={session} table={table} isKept={isKept} />}
        <Page />
      </Frame>
    );
  };
}
