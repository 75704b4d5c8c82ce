import {
  BagIcon,
  CashIcon,
  ChartIcon,
  HeartIcon,
  HomeIcon,
  InfoIcon,
  InstallIcon,
  KeyboardIcon,
  ListIcon,
  LogoutIcon,
  MailIcon,
  PieIcon,
  Spinner,
  UserIcon,
  WalletIcon,
  type MenuEntry,
} from '@feltbook/ui';
import { useNavigate } from 'react-router-dom';
import { useInstall } from '../install/install-prompt';
import { AccountButton } from './menu-buttons';
import { yearsPage } from './navigation';
import { useSiteLinks } from '../site/links';
import { useManageSubscription } from './use-manage-subscription';

interface AccountMenuProps {
  readonly onLogout: () => void;
  readonly onShortcuts: () => void;
}

/** The wide bar's menu of everything that is not a page of results. */
export function AccountMenu({ onLogout, onShortcuts }: AccountMenuProps) {
  const navigate = useNavigate();
  const install = useInstall();
  const subscription = useManageSubscription();
  const { feedbackUrl, donationUrl } = useSiteLinks();

  const entries: MenuEntry[] = [
    {
      key: 'years',
      label: 'Taxes and years',
      icon: <ListIcon />,
      onSelect: () => void navigate(yearsPage()),
    },
    { key: 'bankroll', label: 'Bankroll', icon: <CashIcon />, onSelect: () => void navigate('/bankroll') },
    { key: 'action', label: 'Action', icon: <PieIcon />, onSelect: () => void navigate('/action') },
    { key: 'trips', label: 'Trips and series', icon: <BagIcon />, onSelect: () => void navigate('/trips') },
    {
      key: 'home-games',
      label: 'Home games',
      icon: <HomeIcon />,
      onSelect: () => void navigate('/home-games'),
    },
    { key: 'hands', label: 'Hands', icon: <ListIcon />, onSelect: () => void navigate('/hands') },
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
  return <AccountButton entries={entries} />;
}
