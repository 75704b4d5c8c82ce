import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useOwnTable } from '../lib/own-table';
import { TABLE_BAR_HEIGHT, TableBar } from './table-bar';

/** Sets a CSS variable for the page inside, without affecting its layout. */
const Frame = styled.div<{ $bar: boolean }>`
  display: contents;
  --table-bar: ${({ $bar }) => ($bar ? TABLE_BAR_HEIGHT : '0px')};
`;

/** Adds the bar of the running session above a page, except on pages about that session. */
export function withTableBar(Page: ComponentType): ComponentType {
  return function PageBelowTableBar() {
    const { session, table, isStored } = useOwnTable();
    const { pathname, search } = useLocation();
    const isLogged = new URLSearchParams(search).get('table') === session?.id;
    const hasBar = session !== undefined && pathname !== '/table' && !isLogged;
    return (
      // The frame is always there, so that starting a session does not remount the page.
      <Frame $bar={hasBar}>
        {hasBar && <TableBar session={session} table={table} isStored={isStored} />}
        <Page />
      </Frame>
    );
  };
}
