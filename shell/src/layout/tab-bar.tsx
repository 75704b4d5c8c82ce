import {
  AddIcon,
  CashIcon,
  color,
  font,
  HomeIcon,
  layer,
  media,
  MenuIcon,
  preloadOverlays,
  radius,
  screenOnly,
  space,
  TrophyIcon,
} from '@feltbook/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { createGlobalStyle, css } from 'styled-components';
import { prefetching } from './navigation';
import { useKeyboardOpen } from './use-keyboard-open';

const ICON = '1.375rem';
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

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.bar};
  display: grid;
  /* The + stays in the middle unless a text needs more. */
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

const tab = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[0.5]};
  min-width: max-content;
  padding: 0 ${space[1]};
  border: 0;
  background: none;
  color: ${color.textMuted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};
  line-height: ${font.line.tight};
  text-decoration: none;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  &:focus-visible {
    outline-offset: -2px;
  }
  &:active,
  &[aria-current] {
    color: ${color.accentText};
  }
`;

const TabLink = styled(Link)`
  ${tab}
`;

const TabButton = styled.button`
  ${tab}
`;

const LogButton = styled(TabButton)`
  width: 3.5rem;
  > span {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border-radius: ${radius.round};
    background: ${color.accent};
    color: ${color.onAccent};
  }
`;

interface TabProps {
  readonly to: string;
  /** Another path of the same page. */
  readonly also?: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A link to a page. On that page, it scrolls to the top. */
function Tab({ to, also, icon, children }: TabProps) {
  const { pathname } = useLocation();
  const isOpen = pathname === to || pathname === also;
  return (
    <TabLink
      to={to}
      aria-current={isOpen ? 'page' : undefined}
      onClick={() => isOpen && window.scrollTo({ top: 0 })}
      {...prefetching(to)}
    >
      {icon}
      {children}
    </TabLink>
  );
}

const warmUp = () => void preloadOverlays();
const opening = {
  type: 'button',
  'aria-haspopup': 'dialog',
  onPointerEnter: warmUp,
  onFocus: warmUp,
} as const;

interface TabBarProps {
  /** The open overlay. */
  readonly open: string | null;
  readonly onLog: () => void;
  readonly onMore: () => void;
}

/** The bar at the lower edge of small screens: not sticky in low windows, and hidden while a keyboard is open. */
export function TabBar({ open, onLog, onMore }: TabBarProps) {
  if (useKeyboardOpen()) return null;
  return (
    <>
      <ReservedHeight />
      <Bar aria-label="Main">
        <Tab to="/" also="/dashboard" icon={<HomeIcon size={ICON} />}>
          Home
        </Tab>
        <Tab to="/cash" icon={<CashIcon size={ICON} />}>
          Sessions
        </Tab>
        <LogButton {...opening} aria-label="Log" aria-expanded={open === 'log'} onClick={onLog}>
          <span>
            <AddIcon size="1.5rem" />
          </span>
        </LogButton>
        <Tab to="/tournaments" icon={<TrophyIcon size={ICON} />}>
          Tournaments
        </Tab>
        <TabButton {...opening} aria-expanded={open === 'drawer'} onClick={onMore}>
          <MenuIcon size={ICON} />
          More
        </TabButton>
      </Bar>
    </>
  );
}
