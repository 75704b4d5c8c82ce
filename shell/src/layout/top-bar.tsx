import { IconButton, LogoMark, MenuIcon, preloadOverlays } from '@feltbook/ui';
import { useSession } from '@feltbook/web-kit';
import { AccountMenu } from './account-menu';
import { Bar, BarAnchor, BarEnd, BarInner, BarLink, Brand, OnlyNarrow, OnlyWide, WideNav } from './bar-style';
import { FEEDBACK_LINK } from '../site/links';
import { pageLinks, prefetching } from './navigation';
import { PrivacyButton } from './privacy-button';
import { ThemeMenu } from './theme-menu';

interface TopBarProps {
  drawerOpen: boolean;
  onOpenDrawer: () => void;
  onLogout: () => void;
  onSupport: () => void;
}

const warmUp = () => void preloadOverlays().catch(() => undefined);

/** The bar on every page: pages and account on wide screens, the drawer's button on small ones. */
export function TopBar({ drawerOpen, onOpenDrawer, onLogout, onSupport }: TopBarProps) {
  const { isSignedIn, user } = useSession();
  return (
    <Bar>
      <BarInner>
        <OnlyNarrow>
          <IconButton
            label="Menu"
            aria-haspopup="dialog"
            aria-expanded={drawerOpen}
            onClick={onOpenDrawer}
            onPointerEnter={warmUp}
            onFocus={warmUp}
          >
            <MenuIcon />
          </IconButton>
        </OnlyNarrow>
        <Brand to={isSignedIn ? '/' : '/login'}>
          <LogoMark size="1.875rem" />
          Feltbook
        </Brand>
        <WideNav aria-label="Main">
          {isSignedIn ? (
            pageLinks(user?.role === 'owner').map(({ to, label }) => (
              <BarLink key={to} to={to} end {...prefetching(to)}>
                {label}
              </BarLink>
            ))
          ) : (
            <>
              <BarLink to="/about">About</BarLink>
              <BarLink to="/stats">Stats</BarLink>
              <BarAnchor href={FEEDBACK_LINK}>Send feedback</BarAnchor>
              <BarAnchor
                as="button"
                type="button"
                onClick={onSupport}
                onPointerEnter={warmUp}
                onFocus={warmUp}
              >
                Support us
              </BarAnchor>
            </>
          )}
        </WideNav>
        <BarEnd>
          {isSignedIn && <PrivacyButton />}
          <ThemeMenu />
          <OnlyWide>
            {isSignedIn ? <AccountMenu onLogout={onLogout} /> : <BarLink to="/login">Login</BarLink>}
          </OnlyWide>
        </BarEnd>
      </BarInner>
    </Bar>
  );
}
