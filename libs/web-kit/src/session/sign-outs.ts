import { fetchFailure, readFailure } from '../network/api-failure';
import { pendingSignOuts } from './pending-sign-outs';
import { confirmSignOut } from './session-store';

const TIMEOUT_MS = 10_000;

let sending: Promise<void> | undefined;

async function sendSignOut(login: string, token: string | undefined): Promise<void> {
  const response = await fetch('/logout', {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    // Without a token the server identifies the login by the refresh cookie, and ignores another account's cookie.
    body: JSON.stringify({ login }),
    // The page may be closed meanwhile.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw fetchFailure(error);
  });
  if (response.ok) return;
  const failure = await readFailure(response);
  // A 401 means that the login has ended already.
  if (!failure.isUnauthenticated) throw failure;
}

async function sendAll(): Promise<void> {
  const next = () => pendingSignOuts().entries().next().value;
  for (let pending = next(); pending; pending = next()) {
    const [login, token] = pending;
    await sendSignOut(login, token);
    await confirmSignOut(login);
  }
}

/**
 * Sends the sign-outs that the server has not confirmed. Called before every sign-in and refresh, while the browser still
 * has the former player's cookie.
 * @throws ApiFailure if the server cannot be reached or is unavailable
 */
export function sendSignOuts(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Sends sign-outs now, when the network is back and when the page becomes visible. Called once, by the host. @returns stops it */
export function keepSendingSignOuts(): () => void {
  const send = () => void sendSignOuts().catch(() => undefined);
  const onVisible = () => {
    if (document.visibilityState === 'visible') send();
  };
  send();
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', send);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
