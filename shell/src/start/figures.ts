import {
  type Account,
  dashboardPath,
  listPath,
  type Page,
  RESULT_PATHS,
  subscriptionStatusPath,
} from '@feltbook/contracts';
import { type getAhead, wallClock } from '@feltbook/web-kit';

type Get = Parameters<typeof getAhead>;

/** Pages that show a whole list, which they filter themselves. */
const LISTS: Readonly<Record<string, Get>> = {
  '/cash': [listPath(RESULT_PATHS.cash), { keep: 'sessions' }],
  '/tournaments': [listPath(RESULT_PATHS.tournament), { keep: 'tournaments' }],
};

/** The call of a page's figures or results. */
function figuresOf({ path }: Page): readonly Get[] {
  const list = LISTS[path];
  if (list) return [list];
  // A filter makes it another call.
  return ['/', '/dashboard'].includes(path) && location.search === ''
    ? [[dashboardPath(wallClock(Date.now()).day), { keep: 'dashboard' }]]
    : [];
}

/** The calls of a player's first page, as the page sends them. Every page shows the plan or needs it for its menu. */
export const getsOf = (page: Page, { email }: Account): readonly Get[] => [
  ...figuresOf(page),
  [subscriptionStatusPath(email), { keep: 'plan', forbidden: 'throw' }],
];
