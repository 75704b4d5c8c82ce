import { ERROR_STATUS, errorBody } from './error';

describe('errors', () => {
  it('never answer a refused save with a status that signs the player out', () => {
    expect(ERROR_STATUS.trial_limit_reached).toBe(402);
  });

  it('have the statuses of the contract', () => {
    expect(ERROR_STATUS).toEqual({
      invalid_request: 400,
      unauthenticated: 401,
      login_failed: 401,
      trial_limit_reached: 402,
      forbidden: 403,
      second_factor_required: 403,
      invitation_required: 403,
      registration_closed: 403,
      not_found: 404,
      conflict: 409,
      changed: 412,
      too_large: 413,
      unsupported_media_type: 415,
      quota_exceeded: 422,
      rate_limited: 429,
      internal: 500,
      unavailable: 503,
      stripe_not_configured: 503,
    });
  });

  it('are read with and without fields', () => {
    const body = { error: 'Login failed', code: 'login_failed', requestId: 'r-1' };
    expect(errorBody.parse(body)).toEqual(body);
    expect(errorBody.parse({ ...body, fields: [{ path: 'id', message: 'No.' }] }).fields).toHaveLength(1);
    expect(errorBody.safeParse({ ...body, code: 'oops' }).success).toBe(false);
  });
});
