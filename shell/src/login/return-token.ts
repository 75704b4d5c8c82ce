const RETURN_PATH = '/google-auth-success';
let token: string | null = null;

/** Takes the token of the Google return page out of the address and the history, before anything else reads either. */
export function takeReturnToken(): void {
  if (location.pathname !== RETURN_PATH) return;
  token = new URLSearchParams(location.search).get('token');
  history.replaceState(null, '', RETURN_PATH);
}

/** The token that was taken, once. */
export function consumeReturnToken(): string | null {
  const taken = token;
  token = null;
  return taken;
}
