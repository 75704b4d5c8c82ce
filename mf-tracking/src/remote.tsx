import { HOME_GAME_PAGE, REMOTE_CONTRACT } from '@feltbook/contracts';
import { Page as PageBox } from '@feltbook/ui';
import { lazyPage, type RemoteModule } from '@feltbook/web-kit';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ListSkeleton } from './features/list/components/list-states';

interface PageModule {
  readonly default: ComponentType;
  /** Fetches what the page shows. Never rejects. */
  readonly prefetch?: () => Promise<void>;
}

const PAGES: Readonly<Record<string, () => Promise<PageModule>>> = {
  '/cash': () => import('./routes/cash-list'),
  '/add': () => import('./routes/add-cash'),
  '/session/:id': () => import('./routes/cash-session'),
  '/edit/:id': () => import('./routes/edit-cash'),
  '/tournaments': () => import('./routes/tournament-list'),
  '/add-tournament': () => import('./routes/add-tournament'),
  '/table': () => import('./routes/at-the-table'),
  '/import': () => import('./routes/import-results'),
  '/hands': () => import('./routes/hands'),
  '/names': () => import('./routes/names'),
  '/home-games': () => import('./routes/home-games'),
  [HOME_GAME_PAGE]: () => import('./routes/home-game'),
  '/tournament/:id': () => import('./routes/tournament'),
  '/edit-tournament/:id': () => import('./routes/edit-tournament'),
};
const LISTS = ['/cash', '/tournaments'];

const list = (
  <PageBox>
    <ListSkeleton />
  </PageBox>
);

/** Loads a page and its table bar. */
const load = (loadPage: () => Promise<PageModule>) =>
  Promise.all([loadPage(), import('./features/at-the-table/components/with-table-bar')]);

/** The lists, forms and edit pages of cash sessions and tournaments. */
export default {
  contract: REMOTE_CONTRACT,
  routes: Object.entries(PAGES).map(([path, loadPage]): RouteObject => {
    const loadBoth = async () => {
      const [{ default: Page }, { withTableBar }] = await load(loadPage);
      return { default: withTableBar(Page) };
    };
    const LazyPage = lazyPage(loadBoth, LISTS.includes(path) ? list : null);
    return { path, element: <LazyPage /> };
  }),
  prefetch: async (path) => {
    const loadPage = PAGES[path];
    // The page repeats a failed load.
    const loaded = loadPage && (await load(loadPage).catch(() => undefined));
    // Not awaited: the page shows placeholders while its list loads.
    void loaded?.[0].prefetch?.();
  },
} satisfies RemoteModule;
