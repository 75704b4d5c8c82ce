import type { RemoteName } from '@feltbook/contracts';
import { AddIcon, CashIcon, ChartIcon, DashboardIcon, ShieldIcon, TrophyIcon } from '@feltbook/ui';
import type { ReactNode } from 'react';
import { prefetchRemote } from '../federation/remotes';
import { pageAt } from '../routing/access';

export interface PageLink {
  to: string;
  label: string;
  icon: ReactNode;
  ownerOnly?: boolean;
}

/** The pages of every menu, in order. */
export const PAGE_LINKS: readonly PageLink[] = [
  { to: '/', label: 'Dashboard', icon: <DashboardIcon /> },
  { to: '/insights', label: 'Insights', icon: <ChartIcon /> },
  { to: '/cash', label: 'Cash list', icon: <CashIcon /> },
  { to: '/add', label: 'Add cash', icon: <AddIcon /> },
  { to: '/tournaments', label: 'Tournament list', icon: <TrophyIcon /> },
  { to: '/add-tournament', label: 'Add tournament', icon: <AddIcon /> },
  { to: '/admin', label: 'Admin', icon: <ShieldIcon />, ownerOnly: true },
];

/** Taxes and years: the report of this year, which leads to the others. */
export const yearsPage = (): string => `/reports/${new Date().getFullYear()}`;

export const pageLinks = (isOwner: boolean): readonly PageLink[] =>
  PAGE_LINKS.filter(({ ownerOnly }) => !ownerOnly || isOwner);

/** Handlers that load a page's remote when its link is hovered or focused. */
export function prefetching(to: string) {
  const prefetch = () => {
    const remote: RemoteName | null | undefined = pageAt(to)?.remote;
    if (remote) prefetchRemote(remote);
  };
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch };
}
