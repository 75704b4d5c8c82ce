import type { NewSave } from '../device/stored-save';
import { answer } from './tokens';

/** What a save is met with instead: another answer, none, or none though it was saved. */
export type Met = Response | 'nothing' | 'lost' | 'saved';

export const aSave = (key: string, body: object = { date: '2026-05-01', buyin: 100 }): NewSave => ({
  scope: 'sessions',
  path: '/sessions',
  reportPath: '/api/user/increment-trial-sessions',
  key,
  body,
  record: { ...body, id: `waiting:${key}` },
});

/** A server of cash sessions that knows its idempotency keys, as `fetch` reaches it. */
export class SaveServer {
  /** What was saved, by key. */
  readonly stored = new Map<string, object>();
  /** What the next saves are met with. */
  meets: (Met | Promise<Met>)[] = [];
  /** The list of any day. */
  list: object[] = [];
  readonly calls: { readonly path: string; readonly method: string; readonly key: string | null }[] = [];

  /** Keys of the saves that arrived or were to arrive, in their order. */
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
    if (path.startsWith('/sessions?')) return answer(200, this.list);
    if (path !== '/sessions' || method !== 'POST') return answer(200, {});
    const met = await this.meets.shift();
    if (met instanceof Response) return met;
    if (met === 'nothing') throw new TypeError('Failed to fetch');
    const name = key ?? '';
    if (!this.stored.has(name))
      this.stored.set(name, JSON.parse(typeof body === 'string' ? body : '') as object);
    if (met === 'lost') throw new TypeError('Failed to fetch');
    return answer(201, { id: `id of ${name}` });
  };
}
