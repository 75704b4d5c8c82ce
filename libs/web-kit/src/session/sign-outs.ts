import { networkFailure, readFailure } from '../network/api-failure';
import { confirmSignOut, pendingSignOuts } from './session-store';

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
    // Without a token the refresh cookie says who signs out; somebody else's ends nothing.
    body: JSON.stringify({ login }),
    // The page may be closed meanwhile.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw networkFailure();
  });
  if (response.ok) return;
  const failure = await readFailure(response);
  // That login has ended already.
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
 * Sends the sign-outs that the server has not confirmed. Called before every sign-in and refresh: the former player's
 * cookie is still in the browser.
 * @throws ApiFailure when the server cannot be reached or cannot answer now
 */
export function sendSignOuts(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Sends them now and whenever there is a network again. To be started once, by the host. @returns ends that */
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
