import type { ErrorCode, FieldError } from '@feltbook/contracts';
import type { Schema } from './schema';

/** `network`: no answer. `contract`: the answer violates the contract. */
export type FailureCode = ErrorCode | 'network' | 'contract';

export interface ApiFailureDetails {
  status: number;
  code: FailureCode;
  message: string;
  fields?: readonly FieldError[] | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** The current record of a 412 `changed`; unvalidated. */
  current?: unknown;
}

/** A failed call. `status` is 0 without an answer. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: FailureCode;
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: unknown;

  constructor(details: ApiFailureDetails) {
    const { status, code, message, fields = [], requestId, retryAfterSeconds, current } = details;
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.current = current;
  }

  /** Whether the server rejected the call because the caller is not signed in. */
  get isUnauthenticated(): boolean {
    return this.status === 401 && this.code === 'unauthenticated';
  }

  /** Whether a firewall or a challenge page rejected the call instead of the server. */
  get isForeign(): boolean {
    return this.code === 'contract' && this.status >= 400;
  }

  /** Whether the same call may succeed later: no answer, a service down, too many calls. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }
}

/** The failure of a call without an answer. Its message contains "network", by which forms choose their banner. */
export const networkFailure = (): ApiFailure =>
  new ApiFailure({ status: 0, code: 'network', message: 'The network did not carry this call.' });

/** The names of errors for calls without an answer: no connection, an abort, a timeout. */
const NO_ANSWER = new Set(['TypeError', 'NetworkError', 'AbortError', 'TimeoutError']);

/** The error to throw for a rejected `fetch` or an interrupted body: a network failure, or the programming error itself. */
export function fetchFailure(error: unknown): Error {
  const name = isObject(error) ? error.name : undefined;
  if (typeof name === 'string' && NO_ANSWER.has(name)) return networkFailure();
  return error instanceof Error ? error : new Error('The call failed.', { cause: error });
}

/** Whether a call got no answer: the server may have handled it anyway. */
export const isNoNetwork = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status === 0;

/** The current record of a `changed` failure; undefined for any other failure. */
export function changedRecord<T>(error: unknown, schema: Schema<T>): T | undefined {
  if (!(error instanceof ApiFailure) || error.code !== 'changed') return undefined;
  try {
    return schema.parse(error.current);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const fieldList = (value: unknown): FieldError[] =>
  Array.isArray(value)
    ? value.filter(
        (field): field is FieldError =>
          isObject(field) && [field.path, field.message].every((part) => typeof part === 'string'),
      )
    : [];

/** Whether a body is the contract's error. Firewalls and challenge pages answer differently. */
const isOurs = (body: unknown): body is Record<'error' | 'requestId', string> & { code: ErrorCode } =>
  isObject(body) && [body.error, body.code, body.requestId].every((part) => typeof part === 'string');

/** The code for an answer that is not the contract's error. */
function foreignCode(status: number): FailureCode {
  if (status === 429) return 'rate_limited';
  if (status >= 502) return 'unavailable';
  return status >= 500 ? 'internal' : 'contract';
}

/** Reads a non-2xx answer with any body. Only the contract's error shows the server's decision. */
export async function readFailure(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null);
  const said = isOurs(body) ? body : undefined;
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiFailure({
    status: response.status,
    code: said?.code ?? foreignCode(response.status),
    message: said?.error ?? `The server answered ${response.status}.`,
    fields: fieldList(said && Reflect.get(said, 'fields')),
    requestId: said?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
    current: said && Reflect.get(said, 'current'),
  });
}
