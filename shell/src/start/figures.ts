import { dashboardPath, type Page, RESULT_PATHS } from '@feltbook/contracts';
import { wallClock } from '@feltbook/web-kit';

/** Pages that show a whole list, which they filter themselves. */
const LISTS: Readonly<Record<string, string>> = {
  '/cash': RESULT_PATHS.cash,
  '/tournaments': RESULT_PATHS.tournament,
};

/** The call of a page's figures or results, which is sent while its code is loading. */
export function figuresOf(page: Page | undefined): readonly string[] {
  const list = page && LISTS[page.path];
  if (list) return [list];
  // A filter makes it another call.
  return page?.remote === 'mf_dashboard' && page.path !== '/insights' && location.search === ''
    ? [dashboardPath(wallClock(Date.now()).day)]
    : [];
}
