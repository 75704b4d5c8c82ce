import type { CashSessionBody } from '@feltbook/contracts';
import { newId } from '@feltbook/svc-kit';
import { retryUnavailable } from '@feltbook/tooling/testing';
import type { Answer, PlayerClient } from './player-client';

const AT_ONCE = 8;

/** Saves sessions concurrently. */
export async function saveAll(player: PlayerClient, sessions: readonly CashSessionBody[]): Promise<void> {
  const queued = [...sessions];
  const writer = async () => {
    for (let session = queued.shift(); session; session = queued.shift()) {
      const { status } = await save(player, session);
      if (status !== 201) throw new Error(`A save was answered ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
}

/** Saves a session, again while it is answered 503. */
export function save(
  player: PlayerClient,
  session: CashSessionBody,
  key = newId(),
): Promise<Answer<{ id: string }>> {
  return retryUnavailable(() => player.post('/sessions', session, { 'idempotency-key': key }));
}
