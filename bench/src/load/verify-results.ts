import { setTimeout as pause } from 'node:timers/promises';
import { dashboard } from '@feltbook/contracts';
import type { RowDataPacket } from 'mysql2/promise';
import * as z from 'zod/mini';
import { readQueuedWork } from './figures';
import type { LoadProduct } from './load-product';
import type { Kind, LoadPlayer } from './load-player';

const DRAINED_WITHIN_MS = 60_000;
const RETRY_MS = 250;

const listed = z.array(
  z.object({ id: z.string(), buyin: z.number(), cashout: z.number(), duration: z.number() }),
);
type Listed = z.output<typeof listed>;

/** Waits until outboxes and queues are empty. @returns what is left at the deadline */
export async function whenDrained({ product }: LoadProduct): Promise<string[]> {
  const end = Date.now() + DRAINED_WITHIN_MS;
  for (;;) {
    const { outbox, queues, failed } = await readQueuedWork(product);
    if (failed > 0) return [`${failed} events or jobs failed`];
    if (outbox + queues === 0) return [];
    if (Date.now() > end) return [`${outbox} events and ${queues} jobs still wait`];
    await pause(RETRY_MS);
  }
}

/**
 * Compares acknowledged with stored results (each once, and no others), dashboards with sums over the lists, and
 * statistics documents with the players' versions.
 * @returns the differences, as messages
 */
export async function verifyResults(load: LoadProduct): Promise<string[]> {
  const faults: string[] = [];
  for (const player of load.players) faults.push(...(await verifyPlayer(load, player)));
  const [rows] = await load.tracking.query<RowDataPacket[]>(
    `SELECT players.account_id FROM players LEFT JOIN statistics_documents AS documents
       ON documents.account_id = players.account_id AND documents.version = players.version
     WHERE documents.account_id IS NULL AND players.version > 0`,
  );
  if (rows.length > 0) faults.push(`${rows.length} statistics documents are behind their players' results`);
  return faults;
}

async function verifyPlayer(load: LoadProduct, player: LoadPlayer): Promise<string[]> {
  await player.renewIfDue(load.caller);
  const read = async (path: string): Promise<unknown> => {
    const headers = { 'accept-encoding': 'identity' };
    const answer = await player.call(load.caller, { method: 'GET', path, headers });
    if (!answer) throw new Error(load.caller.failures.join('; '));
    return JSON.parse(answer.text);
  };
  const sessions = listed.parse(await read('/sessions'));
  const tournaments = listed.parse(await read('/tournaments'));
  const figures = dashboard.parse(
    await read(`/api/dashboard?today=${new Date().toISOString().slice(0, 10)}`),
  );
  const all = [...sessions, ...tournaments];
  const faults = [...compare(player, 'sessions', sessions), ...compare(player, 'tournaments', tournaments)];
  const profit = sum(all, ({ buyin, cashout }) => cashout * 100 - buyin * 100) / 100;
  const differs = (what: string, ours: number, theirs: number) => {
    if (Math.abs(ours - theirs) > 0.005)
      faults.push(`${what} of ${player.credentials.id}: ${theirs} instead of ${ours}`);
  };
  differs('profit', profit, figures.totalProfit);
  differs('sessions', sessions.length, figures.quickStats.totalSessions);
  differs('tournaments', tournaments.length, figures.quickStats.totalTournaments);
  return faults;
}

function compare(player: LoadPlayer, kind: Kind, found: Listed): string[] {
  const ids = new Set(found.map(({ id }) => id));
  const expected = player.results[kind];
  const missing = [...expected.keys()].filter((id) => !ids.has(id)).length;
  const besides = found.length - (expected.size - missing);
  if (missing + besides === 0) return [];
  return [
    `${player.credentials.id}: of ${expected.size} ${kind}, ${missing} are missing and ${besides} are too many`,
  ];
}

const sum = (results: Listed, of: (result: Listed[number]) => number): number =>
  Math.round(results.reduce((total, result) => total + of(result), 0));
