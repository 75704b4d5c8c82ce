import {
  ChartIcon,
  ChevronDownIcon,
  HeartIcon,
  InfoIcon,
  InstallIcon,
  LogoutIcon,
  MailIcon,
  Menu,
  Spinner,
  oneLine,
  UserIcon,
  WalletIcon,
  type MenuEntry,
} from '@feltbook/ui';
import { nameOf, useSession } from '@feltbook/web-kit';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useInstall } from '../install/install-prompt';
import { FEEDBACK_LINK, SUPPORT_URL } from '../site/links';
import { useManageSubscription } from './use-manage-subscription';

const Name = styled.span`
  ${oneLine}
  max-width: 9rem;
`;

/** The wide bar's menu of everything that is not a page of results. */
export function AccountMenu({ onLogout }: { onLogout: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const install = useInstall();
  const subscription = useManageSubscription();
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
    { key: 'about', label: 'About', icon: <InfoIcon />, onSelect: () => void navigate('/about') },
    { key: 'stats', label: 'Community stats', icon: <ChartIcon />, onSelect: () => void navigate('/stats') },
    {
      key: 'feedback',
      label: 'Send feedback',
      icon: <MailIcon />,
      onSelect: () => location.assign(FEEDBACK_LINK),
    },
    {
      key: 'support',
      label: 'Support us',
      icon: <HeartIcon />,
      onSelect: () => window.open(SUPPORT_URL, '_blank', 'noopener,noreferrer'),
    },
    ...(install ? [{ key: 'install', label: 'Install app', icon: <InstallIcon />, onSelect: install }] : []),
    { key: 'logout', label: 'Logout', icon: <LogoutIcon />, group: true, onSelect: onLogout },
  ];
  return (
    <Menu
      label={`Account: ${name}`}
      variant="quiet"
      button={
        <>
          <UserIcon />
          <Name>{name}</Name>
          <ChevronDownIcon size="1em" />
        </>
      }
      entries={entries}
    />
  );
}
