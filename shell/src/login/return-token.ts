const RETURN_PATH = '/google-auth-success';

/** The query of Google's return page. */
interface GoogleReturn {
  token: string;
  /** This sign-in created the account. */
  isNew: boolean;
}

let taken: GoogleReturn | null = null;

/** Removes the token of Google's return page from the URL and the history, before other code reads them. */
export function takeReturnToken(): void {
  if (location.pathname !== RETURN_PATH) return;
  const query = new URLSearchParams(location.search);
  const token = query.get('token');
  taken = token ? { token, isNew: query.get('new') === 'true' } : null;
  history.replaceState(null, '', RETURN_PATH);
}

/** Returns the removed query, once. */
export function consumeReturnToken(): GoogleReturn | null {
  const once = taken;
  taken = null;
  return once;
}
