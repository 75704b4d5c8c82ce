const KEY = 'feltbook.return-to';
/** Sign-in pages are never remembered. */
const NOT_RETURNED_TO = ['/login', '/google-auth-success'];

/**
 * Remembers a page of this tab for after the sign-in. Survives the redirect to Google and back.
 * @param page path with query and hash; the open page by default
 */
export function rememberPage(page = location.pathname + location.search + location.hash): void {
  if (NOT_RETURNED_TO.some((path) => page === path || page.startsWith(`${path}?`))) return;
  try {
    sessionStorage.setItem(KEY, page);
  } catch {
    // Without storage the sign-in leads to the dashboard.
  }
}

/** Returns the remembered page once; the dashboard if there is none. Never a URL of another origin. */
export function takeRememberedPage(): string {
  try {
    const page = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (page && new URL(page, location.origin).origin === location.origin && /^\/(?!\/)/.test(page))
      return page;
  } catch {
    // Without storage nothing was remembered.
  }
  return '/';
}

/** Clears the remembered page: the player signed out on purpose. */
export function clearRememberedPage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was remembered.
  }
}
