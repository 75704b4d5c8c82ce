import {
  ChartIcon,
  ChevronDownIcon,
  HeartIcon,
  InfoIcon,
  InstallIcon,
  KeyboardIcon,
  LogoutIcon,
  MailIcon,
  Menu,
  Spinner,
  UserIcon,
  WalletIcon,
  type MenuEntry,
} from '@feltbook/ui';
import { nameOf, useSession } from '@feltbook/web-kit';
import { useNavigate } from 'react-router-dom';
import { useInstall } from '../install/install-prompt';
import { OnlyRoomy } from './bar-style';
import { useSiteLinks } from '../site/links';
import { useManageSubscription } from './use-manage-subscription';

interface AccountMenuProps {
  readonly onLogout: () => void;
  readonly onShortcuts: () => void;
}

/** The wide bar's menu of everything that is not a page of results. */
export function AccountMenu({ onLogout, onShortcuts }: AccountMenuProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const install = useInstall();
  const subscription = useManageSubscription();
  const { feedbackUrl, donationUrl } = useSiteLinks();
  const name = nameOf(user);

  const entries: MenuEntry[] = [
    ...(subscription.offered
      ? [
          {
            key: 'subscription',
            label: 'Manage subscription',
            icon: subscription.busy ? <Spinner /> : <WalletIcon />,
            disabled: subscription.busy,
            keepOpen: true,
            onSelect: subscription.open,
          },
        ]
      : []),
    { key: 'account', label: 'Account', icon: <UserIcon />, onSelect: () => void navigate('/account') },
    { key: 'about', label: 'About', icon: <InfoIcon />, onSelect: () => void navigate('/about') },
    { key: 'stats', label: 'Community stats', icon: <ChartIcon />, onSelect: () => void navigate('/stats') },
    ...(feedbackUrl
      ? [
          {
            key: 'feedback',
            label: 'Send feedback',
            icon: <MailIcon />,
            onSelect: () => location.assign(feedbackUrl),
          },
        ]
      : []),
    ...(donationUrl
      ? [
          {
            key: 'support',
            label: 'Support us',
            icon: <HeartIcon />,
            onSelect: () => window.open(donationUrl, '_blank', 'noopener,noreferrer'),
          },
        ]
      : []),
    ...(install ? [{ key: 'install', label: 'Install app', icon: <InstallIcon />, onSelect: install }] : []),
    { key: 'shortcuts', label: 'Keyboard shortcuts', icon: <KeyboardIcon />, onSelect: onShortcuts },
    { key: 'logout', label: 'Logout', icon: <LogoutIcon />, group: true, onSelect: onLogout },
  ];
  return (
    <Menu
      label={`Account: ${name}`}
      variant="quiet"
      button={
        <>
          <UserIcon />
          <OnlyRoomy>{name}</OnlyRoomy>
          <OnlyRoomy>
            <ChevronDownIcon size="1em" />
          </OnlyRoomy>
        </>
      }
      entries={entries}
    />
  );
}
