import { TAGLINE } from '@feltbook/contracts';
import { IconButton, LogoMark, MenuIcon } from '@feltbook/ui';
import { useSession } from '@feltbook/web-kit';
import { useParts } from './load-parts';
import {
  Bar,
  BarAnchor,
  BarBrand,
  BarEnd,
  BarInner,
  BarLink,
  OnlyBetween,
  OnlyNarrow,
  OnlyWide,
  OnlyWithoutTabs,
  WideNav,
} from './bar-style';
import { useSiteLinks } from '../site/links';
import { AccountButton, LogButton, PlaceOf } from './menu-buttons';
import { preloadMenu } from './menu-drawer';
import { pageLinks, prefetching } from './navigation';
import { PrivacyButton } from './privacy-button';
import { ThemeMenu } from './theme-menu';

interface TopBarProps {
  drawerOpen: boolean;
  onOpenDrawer: () => void;
  onLogout: () => void;
  onShortcuts: () => void;
  onSupport: () => void;
}

/**
 * The bar on every page: pages and account on wide screens, the drawer's button on smaller ones, and little more than the
 * brand above the tab bar of phones.
 */
export function TopBar({ drawerOpen, onOpenDrawer, onLogout, onShortcuts, onSupport }: TopBarProps) {
  const { isSignedIn, user } = useSession();
  const parts = useParts();
  const isOwner = user?.role === 'owner';
  const DrawerPlace = isSignedIn ? OnlyBetween : OnlyNarrow;
  return (
    <Bar>
      <BarInner>
        <DrawerPlace>
          <IconButton
            label="Menu"
            aria-haspopup="dialog"
            aria-expanded={drawerOpen}
            onClick={onOpenDrawer}
            onPointerEnter={preloadMenu}
            onFocus={preloadMenu}
          >
            <MenuIcon />
          </IconButton>
        </DrawerPlace>
        <BarBrand to={isSignedIn ? '/' : '/login'} $isOwner={isOwner}>
          <LogoMark size="1.875rem" />
          <span>
            Feltbook
            <small>{TAGLINE}</small>
          </span>
        </BarBrand>
        <WideNav aria-label="Main">
          {isSignedIn ? (
            pageLinks(isOwner).map(({ to, label }) => (
              <BarLink key={to} to={to} end {...prefetching(to)}>
                {label}
              </BarLink>
            ))
          ) : (
            <VisitorLinks onSupport={onSupport} />
          )}
        </WideNav>
        <BarEnd>
          {isSignedIn ? (
            <>
              <OnlyWithoutTabs>{parts ? <parts.LogMenu /> : <PlaceOf button={LogButton} />}</OnlyWithoutTabs>
              <PrivacyButton />
              <OnlyWithoutTabs>
                <ThemeMenu />
              </OnlyWithoutTabs>
              <OnlyWide>
                {parts ? (
                  <parts.AccountMenu onLogout={onLogout} onShortcuts={onShortcuts} />
                ) : (
                  <PlaceOf button={AccountButton} />
                )}
              </OnlyWide>
            </>
          ) : (
            <>
              <ThemeMenu />
              <OnlyWide>
                <BarLink to="/login">Login</BarLink>
              </OnlyWide>
            </>
          )}
        </BarEnd>
      </BarInner>
    </Bar>
  );
}

/** The links of the wide bar for visitors. */
function VisitorLinks({ onSupport }: Pick<TopBarProps, 'onSupport'>) {
  const { feedbackUrl, donationUrl } = useSiteLinks();
  return (
    <>
      <BarLink to="/about">About</BarLink>
      <BarLink to="/stats">Stats</BarLink>
      {feedbackUrl && <BarAnchor href={feedbackUrl}>Send feedback</BarAnchor>}
      {donationUrl && (
        <BarAnchor
          as="button"
          type="button"
          onClick={onSupport}
          onPointerEnter={preloadMenu}
          onFocus={preloadMenu}
        >
          Support us
        </BarAnchor>
      )}
    </>
  );
}
