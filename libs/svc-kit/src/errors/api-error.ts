import { ERROR_STATUS, type ErrorCode, type FieldError } from '@feltbook/contracts';

export interface ApiErrorDetails {
  /** What is wrong with single fields of the request. */
  fields?: FieldError[];
  /** Headers of the answer, such as `retry-after`. */
  headers?: Record<string, string>;
  /** Only where the code's usual status does not fit, as with 502 and 504. */
  status?: number;
  /** The record as it is now, for `changed`. */
  current?: unknown;
  cause?: unknown;
}

/** Seconds after which a client may retry an `unavailable` call. */
const RETRY_AFTER = '1';

/** An error answer. Players may see the message. `unavailable` has the header `retry-after`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly fields: FieldError[] | undefined;
  readonly headers: Record<string, string>;
  readonly current: unknown;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { fields, headers = {}, status, current, cause }: ApiErrorDetails = {},
  ) {
    super(message, { cause });
    this.status = status ?? ERROR_STATUS[code];
    this.fields = fields;
    this.headers = code === 'unavailable' ? { 'retry-after': RETRY_AFTER, ...headers } : headers;
    this.current = current;
  }
}
