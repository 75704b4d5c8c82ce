import { color, layer, radius, setCurrency, size, space, useAmountsHidden } from '@feltbook/ui';
import { usePageFocus, usePageKey, useSession } from '@feltbook/web-kit';
import { useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { HomeScreenDialog } from '../install/home-screen-dialog';
import { pageAt } from '../routing/access';
import { useScrollPosition } from '../routing/scroll-position';
import { Footer } from './footer';
import { laterDialog } from './later-dialog';
import { useAwaitsParts, useParts } from './load-parts';
import { VisitorsDrawer } from './menu-drawer';
import { Notices } from './notices';
import { TabBar } from './tab-bar';
import { TopBar } from './top-bar';

const ShortcutsDialog = laterDialog(async () => (await import('./shortcuts-dialog')).ShortcutsDialog);
const SupportDialog = laterDialog(async () => (await import('./support-dialog')).SupportDialog);

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  padding-bottom: ${size.bottomBar};
  @media print {
    min-height: 0;
    padding: 0;
  }
`;

/* While loading, there is no footer that the page would move. */
const Main = styled.main<{ $isHeld: boolean }>`
  ${({ $isHeld }) => $isHeld && 'visibility: hidden;'}
  flex: 1;
  display: flex;
  flex-direction: column;
  &:not(:has(h1)) ~ footer,
  &:has([role='status'][aria-label='Loading']) ~ footer {
    visibility: hidden;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  top: max(${space[2]}, env(safe-area-inset-top));
  left: max(${space[2]}, env(safe-area-inset-left));
  z-index: ${layer.notice};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.accent};
  color: ${color.onAccent};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
  @media print {
    display: none;
  }
`;

const grow = keyframes`from { transform: scaleX(0); } to { transform: scaleX(0.9); }`;

/** A hairline under the bar while the next page loads; delayed, so that it does not flash. */
const Progress = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.notice};
  height: 3px;
  background: ${color.accent};
  transform-origin: left;
  transform: scaleX(0);
  animation: ${grow} 8s cubic-bezier(0.1, 0.8, 0.1, 1) 150ms forwards;
`;

type Overlay = 'drawer' | 'log' | 'logout' | 'shortcuts' | 'support' | null;

/** Bars, page, footer, and the dialogs of all pages. */
export function Layout() {
  const [overlay, setOverlay] = useState<Overlay>(null);
  const { isSignedIn, user } = useSession();
  const parts = useParts();
  // Notices, which come with the parts, would move the first page. A sign-in leaves its page anyway.
  const [isPlayersVisit] = useState(isSignedIn);
  const isHeld = useAwaitsParts() && isPlayersVisit;
  const { pathname } = useLocation();
  const { clock, weekStart, currency } = user?.settings ?? {};
  // Before the page renders. Amounts on public and the owner's pages are of all players.
  setCurrency(pageAt(pathname)?.access === 'player' ? currency : undefined);
  const hidden = useAmountsHidden();
  const { state } = useNavigation();
  useScrollPosition();
  usePageFocus();
  usePageKey('?', () => setOverlay('shortcuts'));
  usePageKey('l', () => isSignedIn && setOverlay('log'));

  const close = () => setOverlay(null);
  const SideDrawer = parts?.SideDrawer ?? VisitorsDrawer;
  return (
    <Root>
      <SkipLink href="#main">Skip to content</SkipLink>
      {(state === 'loading' || isHeld) && <Progress />}
      <TopBar
        drawerOpen={overlay === 'drawer'}
        onOpenDrawer={() => setOverlay('drawer')}
        onLogout={() => setOverlay('logout')}
        onShortcuts={() => setOverlay('shortcuts')}
        onSupport={() => setOverlay('support')}
      />
      <Notices />
      <Main id="main" tabIndex={-1} aria-busy={state === 'loading' || isHeld} $isHeld={isHeld}>
        {/* Remounts the page: texts and charts include amounts and times. The page of the settings keeps its focus. */}
        <Outlet key={String([hidden, ...(pathname === '/account' ? [] : [clock, weekStart, currency])])} />
      </Main>
      {!isHeld && <Footer onSupport={() => setOverlay('support')} />}
      {isSignedIn && (
        <TabBar>
          {parts && (
            <parts.Tabs open={overlay} onLog={() => setOverlay('log')} onMore={() => setOverlay('drawer')} />
          )}
        </TabBar>
      )}
      <SideDrawer open={overlay === 'drawer'} onClose={close} onLogout={() => setOverlay('logout')} />
      {parts && <parts.LogSheet open={overlay === 'log'} onClose={close} />}
      {parts && <parts.LogoutDialog open={overlay === 'logout'} onClose={close} />}
      <ShortcutsDialog open={overlay === 'shortcuts'} onClose={close} />
      <SupportDialog open={overlay === 'support'} onClose={close} />
      <HomeScreenDialog />
    </Root>
  );
}
