/** An error response of the API, in the form that the SDK maps to its error classes. */
export class ApiFault extends Error {
  constructor(
    readonly status: number,
    readonly body: {
      readonly type:
        | 'api_error'
        | 'card_error'
        | 'idempotency_error'
        | 'invalid_request_error'
        | 'rate_limit_error';
      readonly message: string;
      readonly code?: string;
      readonly param?: string;
    },
  ) {
    super(body.message);
  }
}

export const invalid = (message: string, param?: string, code?: string): ApiFault =>
  new ApiFault(400, {
    type: 'invalid_request_error',
    message,
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code }),
  });

/** The error for an unknown id. */
export const missing = (kind: string, id: string, param = 'id'): ApiFault =>
  new ApiFault(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  });
