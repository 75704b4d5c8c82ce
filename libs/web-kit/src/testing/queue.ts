import { offlineQueue } from '../offline/offline-queue';
import { queryClient } from '../query/query-client';
import { clearSession, storeSession } from '../session/session-store';
import { SaveServer } from './save-server';
import { tokenOf } from './tokens';

let accounts = 0;

/** Signs in to an account without saves, in front of a server without results. */
export async function openQueue(): Promise<{ server: SaveServer; account: string }> {
  const server = new SaveServer();
  globalThis.fetch = server.fetch as typeof fetch;
  accounts += 1;
  const account = `player-${accounts}`;
  void storeSession({ token: tokenOf({ sub: account }) });
  await offlineQueue.load();
  return { server, account };
}

/** Signs out, and waits for a run that has not ended: it would send the saves of the next test. */
export async function closeQueue(): Promise<void> {
  void clearSession();
  queryClient.clear();
  await offlineQueue.send();
}
