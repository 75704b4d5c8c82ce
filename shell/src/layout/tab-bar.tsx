import { color, layer, media, screenOnly } from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { useKeyboardOpen } from './use-keyboard-open';

const HEIGHT = 'calc(3.5rem + env(safe-area-inset-bottom))';

/** Reserves the height of the bar, for sticky elements above it and for the browser's scrolling to a field. */
const ReservedHeight = createGlobalStyle`
  @media ${media.upTo.tabs} {
    :root {
      --bottom-bar: ${HEIGHT};
      scroll-padding-bottom: calc(${HEIGHT} + 1rem);
    }
  }
  @media print, ${media.short} {
    :root {
      --bottom-bar: 0px;
      scroll-padding-bottom: 0;
    }
  }
`;

/* The + stays in the middle unless a text needs more. */
const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.bar};
  display: grid;
  grid-template-columns: 1fr 1fr auto 1fr 1fr;
  height: ${HEIGHT};
  padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  @media not all and ${media.upTo.tabs} {
    display: none;
  }
  @media ${media.short} {
    position: static;
  }
  ${screenOnly}
`;

/**
 * The bar at the lower edge of small screens: not sticky in low windows, and hidden while a keyboard is open. It is there
 * before its tabs have loaded, so that they move nothing.
 */
export function TabBar({ children }: { readonly children: ReactNode }) {
  if (useKeyboardOpen()) return null;
  return (
    <>
      <ReservedHeight />
      <Bar aria-label="Main">{children}</Bar>
    </>
  );
}
