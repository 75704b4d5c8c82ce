import {
  BagIcon,
  CashIcon,
  ChartIcon,
  CloseIcon,
  color,
  Drawer,
  font,
  HeartIcon,
  HomeIcon,
  IconButton,
  InfoIcon,
  InstallIcon,
  ListIcon,
  LoginIcon,
  LogoMark,
  LogoutIcon,
  MailIcon,
  oneLine,
  PieIcon,
  space,
  Spinner,
  UserIcon,
  WalletIcon,
} from '@feltbook/ui';
import { TAGLINE } from '@feltbook/contracts';
import { nameOf, useSession } from '@feltbook/web-kit';
import styled from 'styled-components';
import { useInstall } from '../install/install-prompt';
import { useSiteLinks } from '../site/links';
import { Brand, DrawerAnchor, DrawerButton, DrawerLink } from './bar-style';
import { pageLinks, prefetching, yearsPage } from './navigation';
import { ThemeMenu } from './theme-menu';
import { useManageSubscription } from './use-manage-subscription';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: ${space[3]};
`;

const Account = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]};
  border-top: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  span {
    flex: 1;
    ${oneLine}
  }
`;

const Line = styled.hr`
  width: 100%;
  margin: ${space[2]} 0;
  border: 0;
  border-top: 1px solid ${color.line};
`;

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  onLogout: () => void;
}

/** The whole menu, for small screens. */
export function SideDrawer({ open, onClose, onLogout }: SideDrawerProps) {
  const { isSignedIn, user } = useSession();
  const install = useInstall();
  const subscription = useManageSubscription();
  const closing = { onClick: onClose };
  return (
    <Drawer open={open} onClose={onClose} label="Menu">
      <Head>
        <Brand to={isSignedIn ? '/' : '/login'} {...closing}>
          <LogoMark size="2.25rem" />
          <span>
            Feltbook
            <small>{TAGLINE}</small>
          </span>
        </Brand>
        <IconButton label="Close menu" {...closing}>
          <CloseIcon />
        </IconButton>
      </Head>
      {isSignedIn && (
        <Account>
          <UserIcon />
          <span>{nameOf(user)}</span>
          <ThemeMenu />
        </Account>
      )}
      <nav aria-label="Main">
        {isSignedIn &&
          pageLinks(user?.role === 'owner').map(({ to, label, icon }) => (
            <DrawerLink key={to} to={to} end {...prefetching(to)} {...closing}>
              {icon}
              {label}
            </DrawerLink>
          ))}
        {isSignedIn && (
          <DrawerLink to={yearsPage()} {...prefetching(yearsPage())} {...closing}>
            <ListIcon />
            Taxes and years
          </DrawerLink>
        )}
        {isSignedIn && (
          <DrawerLink to="/bankroll" {...prefetching('/bankroll')} {...closing}>
            <CashIcon />
            Bankroll
          </DrawerLink>
        )}
        {isSignedIn && (
          <DrawerLink to="/action" {...prefetching('/action')} {...closing}>
            <PieIcon />
            Action
          </DrawerLink>
        )}
        {isSignedIn && (
          <DrawerLink to="/trips" {...prefetching('/trips')} {...closing}>
            <BagIcon />
            Trips and series
          </DrawerLink>
        )}
        {isSignedIn && (
          <DrawerLink to="/home-games" {...prefetching('/home-games')} {...closing}>
            <HomeIcon />
            Home games
          </DrawerLink>
        )}
        {isSignedIn && (
          <DrawerLink to="/hands" {...prefetching('/hands')} {...closing}>
            <ListIcon />
            Hands
          </DrawerLink>
        )}
        {subscription.offered && (
          <DrawerButton type="button" disabled={subscription.busy} onClick={() => subscription.open(onClose)}>
            {subscription.busy ? <Spinner /> : <WalletIcon />}
            Manage subscription
          </DrawerButton>
        )}
        {isSignedIn && (
          <DrawerLink to="/account" {...closing}>
            <UserIcon />
            Account
          </DrawerLink>
        )}
        {isSignedIn && <Line />}
        <SiteEntries onClick={onClose} />
        {isSignedIn && install && (
          <DrawerButton
            type="button"
            onClick={() => {
              onClose();
              install();
            }}
          >
            <InstallIcon />
            Install app
          </DrawerButton>
        )}
        <Line />
        {isSignedIn ? (
          <DrawerButton type="button" onClick={onLogout}>
            <LogoutIcon />
            Logout
          </DrawerButton>
        ) : (
          <DrawerLink to="/login" {...closing}>
            <LoginIcon />
            Login
          </DrawerLink>
        )}
      </nav>
    </Drawer>
  );
}

/** The drawer's entries about Feltbook, for players and visitors. */
function SiteEntries(closing: { readonly onClick: () => void }) {
  const { isSignedIn } = useSession();
  const { feedbackUrl, donationUrl } = useSiteLinks();
  return (
    <>
      <DrawerLink to="/about" {...closing}>
        <InfoIcon />
        About
      </DrawerLink>
      <DrawerLink to="/stats" {...closing}>
        <ChartIcon />
        {isSignedIn ? 'Community stats' : 'Stats'}
      </DrawerLink>
      {feedbackUrl && (
        <DrawerAnchor href={feedbackUrl} {...closing}>
          <MailIcon />
          Send feedback
        </DrawerAnchor>
      )}
      {donationUrl && (
        <DrawerAnchor href={donationUrl} target="_blank" rel="noopener noreferrer" {...closing}>
          <HeartIcon />
          Support us
        </DrawerAnchor>
      )}
    </>
  );
}
