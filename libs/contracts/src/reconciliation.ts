import * as z from 'zod/mini';
import { usage } from './internal';

/**
 * Calls by which services compare what they received with what the owner of the data has. What differs is published
 * again by its owner. All under `/internal/reconciliation`.
 */

/** Accounts that one call may compare. */
export const MAX_COMPARED = 500;
const id = z.string().check(z.maxLength(36));
const ids = z.array(id).check(z.maxLength(MAX_COMPARED));

/** `POST …/accounts` of svc-tracking and svc-billing: all accounts of svc-auth whose ids lie in one range. */
export const accountsComparison = z.strictObject({
  /** Before the first id of the range. */
  after: z.string().check(z.maxLength(36)),
  /** The last id of the range; `null` for all that come after `after`. */
  through: z.nullable(id),
  ids,
});
export type AccountsComparison = z.output<typeof accountsComparison>;
export const comparedAccounts = z.object({
  /** Of `ids`: those that the service does not know. */
  missing: z.array(z.string()),
  /** In the range and not among `ids`: accounts that the service has data of; at most 100. */
  surplus: z.array(z.string()),
  /** Of `ids`: those that were deleted, as far as the service knows. */
  erased: z.array(z.string()),
});
export type ComparedAccounts = z.infer<typeof comparedAccounts>;

/** `POST …/plans` of svc-tracking: what it knows of some accounts; nothing of those that it does not know. */
export const plansComparison = z.strictObject({ ids });
export type PlansComparison = z.output<typeof plansComparison>;
export const comparedPlans = z.object({
  players: z.array(
    z.object({
      id: z.string(),
      /** 0 before the first plan that it received. */
      planVersion: z.number(),
      trialNumber: z.number(),
      erased: z.boolean(),
      ...usage.shape,
    }),
  ),
});
export type ComparedPlans = z.infer<typeof comparedPlans>;
