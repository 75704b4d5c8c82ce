import { REMOTE_CONTRACT } from '@feltbook/contracts';
import { Page } from '@feltbook/ui';
import { lazyPage, type RemoteModule } from '@feltbook/web-kit';
import type { RouteObject } from 'react-router-dom';
import { ListSkeleton } from './features/list/components/list-states';

const list = (
  <Page>
    <ListSkeleton />
  </Page>
);

/** A page per route; each arrives when it is first visited. */
const page = (path: string, load: Parameters<typeof lazyPage>[0], fallback?: typeof list): RouteObject => {
  const LazyPage = lazyPage(load, fallback);
  return { path, element: <LazyPage /> };
};

/** What the shell loads of this remote: lists, forms and edit pages of cash sessions and tournaments. */
export default {
  contract: REMOTE_CONTRACT,
  routes: [
    page('/cash', () => import('./routes/cash-list'), list),
    page('/add', () => import('./routes/add-cash')),
    page('/edit/:id', () => import('./routes/edit-cash')),
    page('/tournaments', () => import('./routes/tournament-list'), list),
    page('/add-tournament', () => import('./routes/add-tournament')),
    page('/edit-tournament/:id', () => import('./routes/edit-tournament')),
  ],
} satisfies RemoteModule;
