const RETURN_PATH = '/google-auth-success';

/** The fragment of Google's return page. */
interface GoogleReturn {
  code: string;
  /** This sign-in created the account. */
  isNew: boolean;
}

let taken: GoogleReturn | null = null;

/** Removes the one-time code of Google's return page from the URL and the history, before other code reads them. */
export function takeReturnCode(): void {
  if (location.pathname !== RETURN_PATH) return;
  const fragment = new URLSearchParams(location.hash.slice(1));
  const code = fragment.get('code');
  taken = code ? { code, isNew: fragment.get('new') === 'true' } : null;
  history.replaceState(null, '', RETURN_PATH);
}

/** Returns the removed fragment, once. */
export function consumeReturnCode(): GoogleReturn | null {
  const once = taken;
  taken = null;
  return once;
}
