const RETURN_PATH = '/google-auth-success';
let token: string | null = null;

/** Removes the token of Google's return page from the URL and the history, before other code reads them. */
export function takeReturnToken(): void {
  if (location.pathname !== RETURN_PATH) return;
  token = new URLSearchParams(location.search).get('token');
  history.replaceState(null, '', RETURN_PATH);
}

/** Returns the removed token, once. */
export function consumeReturnToken(): string | null {
  const taken = token;
  token = null;
  return taken;
}
