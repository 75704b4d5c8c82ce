import { dashboardPath, listPath, type Page, RESULT_PATHS } from '@feltbook/contracts';
import { wallClock } from '@feltbook/web-kit';
import type { EarlyGet } from '@feltbook/web-kit/early-call';

/** Pages that show a whole list, which they filter themselves. `keep` as in their calls. */
const LISTS: Readonly<Record<string, EarlyGet>> = {
  '/cash': { path: listPath(RESULT_PATHS.cash), keep: 'sessions' },
  '/tournaments': { path: listPath(RESULT_PATHS.tournament), keep: 'tournaments' },
};

/** The call of a page's figures or results, which is sent while its code is loading. */
export function figuresOf(page: Page | undefined): readonly EarlyGet[] {
  const list = page && LISTS[page.path];
  if (list) return [list];
  // A filter makes it another call.
  return page?.remote === 'mf_dashboard' && page.path !== '/insights' && location.search === ''
    ? [{ path: dashboardPath(wallClock(Date.now()).day), keep: 'dashboard' }]
    : [];
}
