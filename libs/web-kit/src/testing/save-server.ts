import type { NewSave } from '../device/stored-save';
import { answer } from './tokens';

/** The outcome of a save: another response, no answer, `lost` (saved without an answer), or saved. */
export type SaveOutcome = Response | 'nothing' | 'lost' | 'saved';

export const aSave = (key: string, body: object = { date: '2026-05-01', buyin: 100 }): NewSave => ({
  scope: 'sessions',
  path: '/sessions',
  reportPath: '/api/user/increment-trial-sessions',
  key,
  body,
  record: { ...body, id: `waiting:${key}` },
});

/** A server of cash sessions with idempotency keys, behind a mocked `fetch`. */
export class SaveServer {
  /** Saved bodies by idempotency key. */
  readonly stored = new Map<string, object>();
  /** The outcomes of the next saves, in order. */
  nextOutcomes: (SaveOutcome | Promise<SaveOutcome>)[] = [];
  /** The answer to every list call, instead of what was saved. */
  list: object[] | undefined;
  readonly calls: { readonly path: string; readonly method: string; readonly key: string | null }[] = [];

  /** Idempotency keys of all attempts to save, in order. */
  get posts(): (string | null)[] {
    return this.calls
      .filter(({ path, method }) => path === '/sessions' && method === 'POST')
      .map(({ key }) => key);
  }

  readonly fetch = async (
    path: string,
    { method = 'GET', headers, body }: RequestInit,
  ): Promise<Response> => {
    const key = new Headers(headers).get('idempotency-key');
    this.calls.push({ path, method, key });
    if (path.startsWith('/sessions?')) return answer(200, this.list ?? this.savedResults());
    if (path !== '/sessions' || method !== 'POST') return answer(200, {});
    const outcome = await this.nextOutcomes.shift();
    if (outcome instanceof Response) return outcome;
    if (outcome === 'nothing') throw new TypeError('Failed to fetch');
    const name = key ?? '';
    if (!this.stored.has(name))
      this.stored.set(name, JSON.parse(typeof body === 'string' ? body : '') as object);
    if (outcome === 'lost') throw new TypeError('Failed to fetch');
    return answer(201, { id: `id of ${name}` });
  };

  private savedResults(): object[] {
    const created_at = new Date().toISOString();
    return [...this.stored].map(([key, body]) => ({ ...body, id: `id of ${key}`, created_at }));
  }
}
