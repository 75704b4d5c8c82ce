import { invitationToken } from '@feltbook/contracts';
import { reload } from '../preview/go';

const INVITATION = '/invitation';
const PATHS = ['/verify-email', '/reset-password', '/preview', INVITATION];

let taken: { readonly path: string; readonly token: string | null } | undefined;

/** The page of a link stays open while another link to it is opened in its tab: only the fragment changes. */
function loadNextLink(): void {
  addEventListener('hashchange', () => {
    if (PATHS.includes(location.pathname) && location.hash.startsWith('#token=')) reload();
  });
}

/** Removes the token of a link from the URL and the history, before other code reads them. */
export function takeLinkToken(): void {
  const path = location.pathname;
  if (!PATHS.includes(path)) return;
  taken = { path, token: new URLSearchParams(location.hash.slice(1)).get('token') };
  history.replaceState(null, '', path);
  loadNextLink();
}

/** The removed token; null if the page was opened without one. */
export const linkToken = (): string | null => taken?.token ?? null;

/** The token of the invitation whose link opened the page. */
export const linkedInvitation = (): string | undefined =>
  taken?.path === INVITATION ? invitationToken.safeParse(taken.token).data : undefined;
