import { lazyPage } from '@feltbook/web-kit';
import { createElement, type ComponentType } from 'react';
import { TabSkeleton } from '../features/page/components/tab-skeleton';

export interface AdminTab {
  /** In the address: `/admin?tab=overview`. */
  readonly id: string;
  readonly label: string;
  /** Loaded when the tab is first shown. */
  readonly Content: ComponentType;
}

const place = createElement(TabSkeleton);

const USERS: AdminTab = {
  id: 'users',
  label: 'Users and subscription management',
  Content: lazyPage(
    () => import('../features/users/components/user-list').then(({ UserList }) => ({ default: UserList })),
    place,
  ),
};

export const TABS: readonly AdminTab[] = [
  USERS,
  {
    id: 'overview',
    label: 'User overview',
    Content: lazyPage(() => import('./overview-tab'), place),
  },
  {
    id: 'analytics',
    label: 'Analytics',
    Content: lazyPage(() => import('./analytics-tab'), place),
  },
  {
    id: 'system',
    label: 'System',
    Content: lazyPage(() => import('./system-tab'), place),
  },
  {
    id: 'running',
    label: 'What runs',
    Content: lazyPage(() => import('./running-tab'), place),
  },
];

/** The tab of an address; the first one by default. */
export const tabOf = (id: string | null): AdminTab => TABS.find((tab) => tab.id === id) ?? USERS;
