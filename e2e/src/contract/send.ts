import { errorBody } from '@feltbook/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { CHECKOUT } from '../support/checkout';
import { bodyOf } from './confusions';
import type { Input } from './drafts';
import type { Operation } from './operations';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly requestId: string;
  readonly text: string;
}

/** A busy machine answers 503 too, but not each time. */
const BUSY_WITHIN_MS = 30_000;
const PAUSE_MS = 700;
/** Longer than the product's longest timeout, that of an import. */
const TIMEOUT_MS = 70_000;

/** Parts of stacks, statements and paths of files. */
const INTERNAL =
  /\bat .+\.[jt]s:\d|node_modules|\b(SELECT|INSERT|UPDATE|DELETE) .+ (FROM|INTO|SET|WHERE)\b|ER_[A-Z]+_/;

/** Sends a call, again while the product is busy. @throws what undici throws without an answer */
export async function send(
  connections: Dispatcher,
  operation: Operation,
  { draft }: Input,
  token: string | undefined,
): Promise<Answer> {
  const body = operation.method === 'GET' ? undefined : bodyOf(draft);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => draft.path[name] ?? '');
  const startedAt = performance.now();
  for (;;) {
    const response = await connections.request({
      method: operation.method,
      path: draft.query.length > 0 ? `${path}?${draft.query.join('&')}` : path,
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...draft.headers,
      },
      body: body ?? null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.body.text();
    const answer: Answer = {
      status: response.statusCode,
      type: String(response.headers['content-type'] ?? ''),
      requestId: String(response.headers['x-request-id'] ?? ''),
      text,
    };
    const isBusy = [502, 503, 504].includes(answer.status);
    if (!isBusy || performance.now() - startedAt > BUSY_WITHIN_MS) return answer;
    await pause(PAUSE_MS);
  }
}

/** @returns what the contract forbids about an answer; `undefined` if nothing */
export function faultOf({ status, type, requestId, text }: Answer): string | undefined {
  if (status >= 500) return `answers ${status}`;
  if (status < 400) return undefined;
  if (INTERNAL.test(text) || text.includes(CHECKOUT)) return 'shows something internal';
  if (!type.startsWith('application/json')) return `answers ${status} as ${type || 'nothing'}`;
  const error = errorBody.safeParse(parsed(text));
  if (!error.success) return `answers ${status} in another shape`;
  return error.data.requestId === requestId ? undefined : 'names another request id';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
