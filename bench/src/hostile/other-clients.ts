import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { Latencies, type LatencySummary } from '../load/latencies';

export interface ClientCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const TIMEOUT_MS = 10_000;
const CONNECTIONS = 32;

/** Makes calls at a steady rate, whether they are answered or not. @param call returns the call with this index */
export async function measureOtherClients(
  port: number,
  call: (at: number) => ClientCall,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<LatencySummary> {
  const pool = new Pool(`http://127.0.0.1:${port}`, {
    connections: CONNECTIONS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const latencies = new Latencies();
  const make = async (at: number): Promise<void> => {
    const { method, path, headers = {}, body = null } = call(at);
    const start = performance.now();
    try {
      const answer = await pool.request({ method, path, headers, body });
      await answer.body.dump();
      if (answer.statusCode === 200) latencies.answered(performance.now() - start, false);
      else latencies.failed();
    } catch {
      latencies.failed();
    }
  };
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    await pause(Math.max(0, start + (at * 1000) / perSecond - performance.now()));
    calls.push(make(at));
  }
  await Promise.all(calls);
  await pool.destroy();
  return latencies.take();
}
