import {
  type Account,
  dashboardPath,
  ENTRY_DEFAULTS_PATH,
  listPath,
  type Page,
  RESULT_PATHS,
  subscriptionStatusPath,
} from '@feltbook/contracts';
import { type getAhead, wallClock } from '@feltbook/web-kit';

type Get = Parameters<typeof getAhead>;

/** Pages that send the same call at every address: lists, which they filter themselves, and forms. */
const CALLS: Readonly<Record<string, Get>> = {
  '/cash': [listPath(RESULT_PATHS.cash), { keep: 'sessions' }],
  '/tournaments': [listPath(RESULT_PATHS.tournament), { keep: 'tournaments' }],
  '/add': [ENTRY_DEFAULTS_PATH],
  '/add-tournament': [ENTRY_DEFAULTS_PATH],
};

/** The call of a page's figures, results or form. */
function figuresOf({ path }: Page): readonly Get[] {
  const call = CALLS[path];
  if (call) return [call];
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
