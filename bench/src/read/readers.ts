import autocannon from 'autocannon';
import type { BenchPlayer } from '../load/product-under-load';

/** A player's token and the path of a record. */
export interface Reader {
  readonly token: string;
  readonly path: string;
}

const SESSION = {
  date: '2026-01-15',
  startTime: '20:00',
  endTime: '23:30',
  game_type: 'nlhe',
  location: 'Bellagio',
  stakes: '1/3',
  buyin: 300,
  cashout: 512.5,
};

/** Saves a session of each player. */
export function readersOf(url: string, players: readonly BenchPlayer[]): Promise<Reader[]> {
  return Promise.all(
    players.map(async ({ token }) => {
      const answer = await fetch(`${url}/sessions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(SESSION),
      });
      if (answer.status !== 201) throw new Error(`A save was answered ${answer.status}.`);
      const { id } = (await answer.json()) as { id: string };
      return { token, path: `/sessions/${id}` };
    }),
  );
}

/** Reads continuously, one connection a reader. @returns answers per second */
export async function readsPerSecond(
  url: string,
  readers: readonly Reader[],
  seconds: number,
): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url,
    connections: readers.length,
    duration: seconds,
    setupClient: (client) => {
      const reader = readers[next++ % readers.length];
      if (!reader) return;
      client.setRequests([
        { method: 'GET', path: reader.path, headers: { authorization: `Bearer ${reader.token}` } },
      ]);
    },
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} answered with errors.`);
  return result['2xx'] / result.duration;
}
