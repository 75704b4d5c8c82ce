import { dashboardPath, type Page } from '@feltbook/contracts';
import { wallClock } from '@feltbook/web-kit';

const DASHBOARD: readonly (string | undefined)[] = ['/', '/dashboard'];

/** The call of a page's figures, which is sent while its code is loading. A filter makes it another call. */
export const figuresOf = (page: Page | undefined): readonly string[] =>
  DASHBOARD.includes(page?.path) && location.search === ''
    ? [dashboardPath(wallClock(Date.now()).day)]
    : [];
