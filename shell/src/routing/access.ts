import { PAGES, type Page, type PageAccess } from '@feltbook/contracts';
import { provesTwoFactors, type SessionAccess } from '@feltbook/web-kit';
import { matchPath } from 'react-router-dom';

export type AccessDecision = 'granted' | 'sign-in-first' | 'second-factor-first' | 'denied';

/** Whether a session may see pages of an access rule. Only decides what is rendered; the services check again. */
export function decideAccess(
  access: PageAccess,
  { token, user }: Pick<SessionAccess, 'token' | 'user'>,
): AccessDecision {
  if (access === 'public') return 'granted';
  if (!token) return 'sign-in-first';
  if (access !== 'owner') return 'granted';
  if (user?.role !== 'owner') return 'denied';
  return provesTwoFactors(token) ? 'granted' : 'second-factor-first';
}

/** The page of a path, from the route table. */
export function pageAt(pathname: string): Page | undefined {
  return PAGES.find(({ path }) => matchPath(path, pathname));
}
