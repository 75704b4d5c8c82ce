import { AddIcon, CashIcon, color, font, HomeIcon, MenuIcon, radius, space, TrophyIcon } from '@feltbook/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { preloadMenu } from './menu-drawer';
import { prefetching } from './navigation';

const ICON = '1.375rem';

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

const opening = {
  type: 'button',
  'aria-haspopup': 'dialog',
  onPointerEnter: preloadMenu,
  onFocus: preloadMenu,
} as const;

interface TabsProps {
  /** The open overlay. */
  readonly open: string | null;
  readonly onLog: () => void;
  readonly onMore: () => void;
}

/** The content of the tab bar. */
export function Tabs({ open, onLog, onMore }: TabsProps) {
  return (
    <>
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
    </>
  );
}
