import * as z from 'zod/mini';

/** The codes of error answers, and the usual status of each. */
export const ERROR_STATUS = {
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
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

export const errorCode = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The body of every error answer. It never holds a stack, SQL, a file path or another account's data. */
export const errorBody = z.object({
  error: z.string(),
  code: errorCode,
  requestId: z.string(),
  fields: z.optional(z.array(fieldError)),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The body of a 412 `changed`: `current` is the record as it is now. */
export const changedBody = <Record>(record: z.ZodMiniType<Record>) =>
  z.extend(errorBody, { current: record });
