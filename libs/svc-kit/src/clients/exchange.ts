import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher } from 'undici';

export interface Reply {
  readonly status: number;
  readonly body: Buffer;
}

/** Errors of a connection that broke off, or could not be opened. */
const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const REPEAT_AFTER_MS = 50;

/**
 * Makes a call and reads its answer completely. A read is repeated once if its connection breaks. By undici's `dispatch`,
 * because its `request` makes a stream of each answer.
 * @param timeoutMs for both attempts together
 * @throws the error of the connection, or that of the deadline
 */
export function exchange(
  dispatcher: Dispatcher,
  call: Dispatcher.DispatchOptions,
  timeoutMs: number,
): Promise<Reply> {
  const deadline = performance.now() + timeoutMs;
  const attempt = () => exchangeOnce(dispatcher, call, { deadline, timeoutMs });
  if (call.method !== 'GET') return attempt();
  return attempt().catch(async (error: unknown) => {
    if (!isBroken(error)) throw error;
    await pause(REPEAT_AFTER_MS);
    return attempt();
  });
}

function exchangeOnce(
  dispatcher: Dispatcher,
  call: Dispatcher.DispatchOptions,
  { deadline, timeoutMs }: { deadline: number; timeoutMs: number },
): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const reply = new Promise<Reply>((resolve, reject) => {
    const pieces: Buffer[] = [];
    let status = 0;
    let controller: Dispatcher.DispatchController | undefined;
    let late: Error | undefined;
    timer = setTimeout(() => {
      late = new Error(`no answer within ${timeoutMs} ms`);
      reject(late);
      controller?.abort(late);
    }, deadline - performance.now());
    dispatcher.dispatch(call, {
      onRequestStart: (started) => {
        controller = started;
        if (late) started.abort(late);
      },
      onResponseStart: (_controller, statusCode) => {
        status = statusCode;
      },
      onResponseData: (_controller, piece) => {
        pieces.push(piece);
      },
      onResponseEnd: () => resolve({ status, body: Buffer.concat(pieces) }),
      onResponseError: (_controller, error) => reject(error),
    });
  });
  return reply.finally(() => clearTimeout(timer));
}

const isBroken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && BROKEN.has(error.code);
