const PATHS = ['/verify-email', '/reset-password'];

let taken: string | null = null;

/** Removes the token of a mail's link from the URL and the history, before other code reads them. */
export function takeLinkToken(): void {
  if (!PATHS.includes(location.pathname)) return;
  taken = new URLSearchParams(location.hash.slice(1)).get('token');
  history.replaceState(null, '', location.pathname);
}

/** The removed token; null if the page was opened without one. */
export const linkToken = (): string | null => taken;
