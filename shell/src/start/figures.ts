import { dashboardPath, type Page } from '@feltbook/contracts';
import { wallClock } from '@feltbook/web-kit';

/** The call of a page's figures, which is sent while its code is loading. A filter makes it another call. */
export const figuresOf = (page: Page | undefined): readonly string[] =>
  page?.remote === 'mf_dashboard' && page.path !== '/insights' && location.search === ''
    ? [dashboardPath(wallClock(Date.now()).day)]
    : [];
