import type { ErrorCode, FieldError } from '@feltbook/contracts';

/** `network`: no answer came. `contract`: an answer came that is not what the contract says. */
export type FailureCode = ErrorCode | 'network' | 'contract';

export interface ApiFailureDetails {
  status: number;
  code: FailureCode;
  message: string;
  fields?: readonly FieldError[] | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** A call that did not succeed. `status` is 0 when there was no answer. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: FailureCode;
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, code, message, fields = [], requestId, retryAfterSeconds }: ApiFailureDetails) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the same call may well succeed later: no answer, a service down, too many calls. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }
}

/** The failure for a call that got no answer. Its message contains "network", by which forms choose their banner. */
export const networkFailure = (): ApiFailure =>
  new ApiFailure({ status: 0, code: 'network', message: 'The network did not carry this call.' });

/** Whether a call got no answer at all: it may have arrived all the same. */
export const isNoNetwork = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status === 0;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const fieldList = (value: unknown): FieldError[] =>
  Array.isArray(value)
    ? value.filter(
        (field): field is FieldError => isObject(field) && !!text(field.path) && !!text(field.message),
      )
    : [];

/** Code for an answer whose body does not name one: something in front of the services answered. */
function codeOf(status: number, value: unknown): FailureCode {
  if (typeof value === 'string') return value as ErrorCode;
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 429) return 'rate_limited';
  return status >= 502 ? 'unavailable' : 'internal';
}

/** Reads a non-2xx answer, whatever its body holds. */
export async function readFailure(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null);
  const said = isObject(body) ? body : {};
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiFailure({
    status: response.status,
    code: codeOf(response.status, said.code),
    message: text(said.error) ?? `The server answered ${response.status}.`,
    fields: fieldList(said.fields),
    requestId: text(said.requestId) ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  });
}
