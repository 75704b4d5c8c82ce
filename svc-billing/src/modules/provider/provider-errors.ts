import { ApiError } from '@feltbook/svc-kit';
import Stripe from 'stripe';

export const isProviderError = (error: unknown): boolean => error instanceof Stripe.errors.StripeError;

/** Whether the object does not exist at the provider, or was deleted. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** Whether another request with the same idempotency key is in progress. */
export const isKeyInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 409;

/** Whether the provider failed. It repeats the response for the same idempotency key. */
export const isServerError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;

/** Whether the provider rejected the request for good. */
export const isPermanentError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  [400, 402, 404].includes(error.statusCode ?? 0) &&
  !isMissing(error);

/** The error that players get if the provider fails. */
export function toUnavailable(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('unavailable', 'The payment provider is not available right now.', { cause: error });
}

export const notConfigured = () => new ApiError('stripe_not_configured', 'Payments are not set up here.');
