import type { CashSessionBody } from '@feltbook/contracts';
import { newId } from '@feltbook/svc-kit';
import type { PlayerClient } from './player-client';

const AT_ONCE = 8;
const ATTEMPTS = 20;

/** Saves sessions concurrently. Retries a save that is answered 503, as on a busy machine. */
export async function saveAll(player: PlayerClient, sessions: readonly CashSessionBody[]): Promise<void> {
  const queued = [...sessions];
  const writer = async () => {
    for (let session = queued.shift(); session; session = queued.shift()) await saveOne(player, session);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
}

async function saveOne(player: PlayerClient, session: CashSessionBody): Promise<void> {
  const key = { 'idempotency-key': newId() };
  for (let attempt = 1; ; attempt += 1) {
    const { status } = await player.post('/sessions', session, key);
    if (status === 201) return;
    if (status !== 503 || attempt === ATTEMPTS) throw new Error(`A save was answered ${status}.`);
  }
}
