import { ApiError } from '@feltbook/svc-kit';
import Stripe from 'stripe';

export const isProviderError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError || error instanceof ProviderTimeoutError;

/** Whether the object does not exist at the provider, or was deleted. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** The provider took longer than a player waits. */
export class ProviderTimeoutError extends Error {
  override readonly name = 'ProviderTimeoutError';
}

/**
 * Whether the provider is down: unreachable, too slow, or failing with 500 or above. Any other error may be caused by the
 * request, or by many requests (429), so a player could provoke it.
 */
export const isProviderDown = (error: unknown): boolean =>
  error instanceof ProviderTimeoutError ||
  error instanceof Stripe.errors.StripeConnectionError ||
  isServerError(error);

/** Whether the provider rejects the given parameter of the request. */
export const isRejectedParameter = (error: unknown, parameter: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === parameter;

/** Whether the provider failed. It repeats the response for the same idempotency key. */
export const isServerError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;

/** Whether the provider rejected the request for good. It may repeat the response for the same idempotency key. */
export const isPermanentError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && [400, 402, 404].includes(error.statusCode ?? 0);

/** The error that players get if the provider fails or rejects our request. Its cause says which. */
export function toUnavailable(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('unavailable', 'The payment provider is not available right now.', { cause: error });
}

export const notConfigured = () => new ApiError('stripe_not_configured', 'Payments are not set up here.');
