import { ApiError } from '@feltbook/svc-kit';
import Stripe from 'stripe';

export const isOfProvider = (error: unknown): boolean => error instanceof Stripe.errors.StripeError;

/** Whether the provider says that there is no such thing (any more). */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** Whether another request with the same idempotency key is still under way. */
export const isUnderWay = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 409;

/** Whether the provider took the request and failed at it: it answers the same to every repetition of its key. */
export const isFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;

/** Whether the provider refuses what it was asked, as it will every time. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  [400, 402, 404].includes(error.statusCode ?? 0) &&
  !isMissing(error);

/** What a player is told of any trouble with the provider. */
export function toUnavailable(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('unavailable', 'The payment provider is not available right now.', { cause: error });
}

export const notConfigured = () => new ApiError('stripe_not_configured', 'Payments are not set up here.');
