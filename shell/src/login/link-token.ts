import { invitationToken } from '@feltbook/contracts';

const INVITATION = '/invitation';
const PATHS = ['/verify-email', '/reset-password', '/preview', INVITATION];

let taken: { readonly path: string; readonly token: string | null } | undefined;

/** Removes the token of a link from the URL and the history, before other code reads them. */
export function takeLinkToken(): void {
  const path = location.pathname;
  if (!PATHS.includes(path)) return;
  taken = { path, token: new URLSearchParams(location.hash.slice(1)).get('token') };
  history.replaceState(null, '', path);
}

/** The removed token; null if the page was opened without one. */
export const linkToken = (): string | null => taken?.token ?? null;

/** The token of the invitation whose link opened the page. */
export const linkedInvitation = (): string | undefined =>
  taken?.path === INVITATION ? invitationToken.safeParse(taken.token).data : undefined;
