import { REMOTE_CONTRACT } from '@feltbook/contracts';
import { Page as PageBox } from '@feltbook/ui';
import { lazyPage, type RemoteModule } from '@feltbook/web-kit';
import type { RouteObject } from 'react-router-dom';
import { ListSkeleton } from './features/list/components/list-states';

const list = (
  <PageBox>
    <ListSkeleton />
  </PageBox>
);

const loadCashList = () => import('./routes/cash-list');
const loadTournamentList = () => import('./routes/tournament-list');
const LISTS: Readonly<Partial<Record<string, typeof loadCashList | typeof loadTournamentList>>> = {
  '/cash': loadCashList,
  '/tournaments': loadTournamentList,
};

type Load = Parameters<typeof lazyPage>[0];

/** A route whose page and table bar are loaded at its first visit. */
const page = (path: string, load: Load, fallback?: typeof list): RouteObject => {
  const loadBoth: Load = async () => {
    const [{ default: Page }, { withTableBar }] = await Promise.all([
      load(),
      import('./features/at-the-table/components/with-table-bar'),
    ]);
    return { default: withTableBar(Page) };
  };
  const LazyPage = lazyPage(loadBoth, fallback);
  return { path, element: <LazyPage /> };
};

/** The lists, forms and edit pages of cash sessions and tournaments. */
export default {
  contract: REMOTE_CONTRACT,
  routes: [
    page('/cash', loadCashList, list),
    page('/add', () => import('./routes/add-cash')),
    page('/session/:id', () => import('./routes/cash-session')),
    page('/edit/:id', () => import('./routes/edit-cash')),
    page('/tournaments', loadTournamentList, list),
    page('/add-tournament', () => import('./routes/add-tournament')),
    page('/table', () => import('./routes/at-the-table')),
    page('/import', () => import('./routes/import-results')),
    page('/names', () => import('./routes/names')),
    page('/tournament/:id', () => import('./routes/tournament')),
    page('/edit-tournament/:id', () => import('./routes/edit-tournament')),
  ],
  prefetch: (path) => {
    // Not awaited: the page shows placeholders while its list loads, and repeats a failed load.
    void LISTS[path]?.().then(
      ({ prefetch }) => prefetch(),
      () => undefined,
    );
    return Promise.resolve();
  },
} satisfies RemoteModule;
