const KEY = 'feltbook.return-to';
/** Pages of the sign-in, which are never remembered. */
const NOT_RETURNED_TO = ['/login', '/google-auth-success'];

/**
 * Remembers a page of ours for after the sign-in, in this tab; it outlives the way to Google and back.
 * @param page path with query and hash; the one that is open where nothing is given
 */
export function rememberPage(page = location.pathname + location.search + location.hash): void {
  if (NOT_RETURNED_TO.some((path) => page === path || page.startsWith(`${path}?`))) return;
  try {
    sessionStorage.setItem(KEY, page);
  } catch {
    // Without storage the sign-in leads to the dashboard.
  }
}

/** The remembered page, once; the dashboard when there is none. Never an address of another origin. */
export function takeRememberedPage(): string {
  try {
    const page = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (page && new URL(page, location.origin).origin === location.origin && /^\/(?!\/)/.test(page))
      return page;
  } catch {
    // As if nothing had been remembered.
  }
  return '/';
}

/** Clears the remembered page: the player signed out on purpose. */
export function clearRememberedPage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
}
