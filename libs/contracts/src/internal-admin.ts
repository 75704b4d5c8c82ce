import * as z from 'zod/mini';
import { gameAnalytics } from './admin-analytics';
import { auditEntry, auditQuery } from './admin-audit';
import { adminSession } from './admin-sessions';
import {
  adminAccount,
  adminFigures,
  adminSubscription,
  adminUser,
  adminUserSort,
  sortOrder,
} from './admin-users';
import { jobQueue } from './admin-jobs';
import { MAX_LIST_LIMIT } from './limits';
import { ownerDecisions } from './internal';
import { invitationRequest, registrationChange } from './invitations';
import { wholeNumber } from './query-fields';
import { ownerAction, subscriptionState } from './subscription';
import { resultKindName } from './result-kind-name';

/** Calls between services from which the gateway puts the owner's answers together, all under `/internal/admin`. */

/** Ids that one call may carry. */
export const MAX_ADMIN_IDS = 1000;
const id = z.string().check(z.maxLength(36));
const ids = z.array(id).check(z.maxLength(MAX_ADMIN_IDS));

const page = {
  order: sortOrder,
  limit: z.int().check(z.minimum(1), z.maximum(MAX_LIST_LIMIT)),
  offset: z.int().check(z.minimum(0)),
};
/** The values of the last user of a page, after which the next page begins: of the sorted column, and the id. */
export const adminUsersCursor = z.tuple([z.nullable(z.union([z.string(), z.number()])), id]);
export type AdminUsersCursor = z.infer<typeof adminUsersCursor>;

/**
 * `POST …/users/page` of svc-auth: the owner first, then players. With `after`, the players after that cursor; `offset` and
 * the owner do not count then.
 */
export const adminUsersPageRequest = z.strictObject({
  ...page,
  sort: adminUserSort,
  q: z.optional(z.string()),
  status: z.optional(subscriptionState),
  after: z.optional(adminUsersCursor),
});
export type AdminUsersPageRequest = z.output<typeof adminUsersPageRequest>;
export const adminUsersPage = z.object({
  /** How many there are in all; absent with `after`. */
  total: z.optional(z.number()),
  users: z.array(adminUser),
  /** Where the next page begins; `null` after the last one. */
  next: z.nullable(adminUsersCursor),
});
export type AdminUsersPage = z.infer<typeof adminUsersPage>;

/** `POST …/users/{id}/refresh` of svc-auth: the user as the other services know them now. 404 for an unknown user. */
export const adminRefreshedUser = z.object({ user: adminUser });
export type AdminRefreshedUser = z.infer<typeof adminRefreshedUser>;

/** `POST …/accounts/of` of svc-auth: those of these ids that are there, in no particular order. */
export const adminIds = z.strictObject({ ids });
export type AdminIds = z.output<typeof adminIds>;
export const adminAccounts = z.object({ accounts: z.array(adminAccount) });
export type AdminAccounts = z.infer<typeof adminAccounts>;

/** `GET …/accounts/owner` of svc-auth. */
export const adminOwner = z.object({ account: z.nullable(adminAccount) });
export type AdminOwner = z.infer<typeof adminOwner>;

/** Body of the owner's actions on an account in svc-auth: 404 for an unknown account, 409 for the owner's. */
export const adminActor = z.strictObject({ actorId: id });
export type AdminActor = z.output<typeof adminActor>;
/** `POST …/registration/policy` of svc-auth, which answers a `registrationChange`. */
export const adminRegistrationChange = z.extend(registrationChange, adminActor.shape);
export type AdminRegistrationChange = z.output<typeof adminRegistrationChange>;
/** `POST …/registration/invitations` of svc-auth. */
export const adminInvitationRequest = z.extend(invitationRequest, adminActor.shape);
export type AdminInvitationRequest = z.output<typeof adminInvitationRequest>;
/** `POST …/registration/invitations/{id}/revocation` of svc-auth: 409 if it is not open. */
export const revokedInvitation = z.object({ id: z.string() });
export type RevokedInvitation = z.infer<typeof revokedInvitation>;
/** `POST …/accounts/{id}/sign-out`: ends all logins of the account. */
export const adminSignedOut = z.object({ id: z.string() });
export type AdminSignedOut = z.infer<typeof adminSignedOut>;
/** `POST …/accounts/{id}/erasure`. */
export const adminErased = z.object({ id: z.string() });
export type AdminErased = z.infer<typeof adminErased>;

/** `POST …/figures/of` of svc-tracking, with `adminIds`: zeros for accounts that it does not know. */
export const adminFiguresList = z.object({
  /** `version` as in `figures.changed`. */
  figures: z.array(z.object({ id: z.string(), version: z.number(), ...adminFigures.shape })),
});
export type AdminFiguresList = z.infer<typeof adminFiguresList>;

const record = z.object({ accountId: z.string(), amount: z.number() });
/** `GET …/game-analytics` of svc-tracking: its part of `stats` and `analytics`, at most a minute old. */
export const adminGameAnalytics = z.object({
  total_sessions: z.number(),
  total_tournaments: z.number(),
  total_hours: z.number(),
  biggest_cash_win: z.nullable(record),
  biggest_tourney_win: z.nullable(record),
  /** The five who have played most. */
  most_hours: z.array(z.object({ accountId: z.string(), hours: z.number() })),
  analytics: gameAnalytics,
});
export type AdminGameAnalytics = z.infer<typeof adminGameAnalytics>;

/** Query and answer of `GET …/players/{accountId}/results` of svc-tracking: newest first. */
export const adminResultsQuery = z.strictObject({ limit: wholeNumber(1, MAX_LIST_LIMIT) });
export type AdminResultsQuery = z.output<typeof adminResultsQuery>;
export const adminResults = z.object({ results: z.array(adminSession) });
export type AdminResults = z.infer<typeof adminResults>;

/** `POST …/results` of svc-tracking: results of all players, newest day first. `next` leads on, where there are more. */
export const adminAllResultsRequest = z.strictObject({
  kind: resultKindName,
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  limit: page.limit,
  cursor: z.optional(z.string()),
});
export type AdminAllResultsRequest = z.output<typeof adminAllResultsRequest>;
export const adminAllResults = z.object({
  results: z.array(z.object({ ...adminSession.shape, accountId: z.string() })),
  next: z.nullable(z.string()),
});
export type AdminAllResults = z.infer<typeof adminAllResults>;

/** `POST …/standings/of` of svc-billing, with `adminIds`: a new trial for accounts that it does not know. */
export const adminSubscriptionsList = z.object({
  /** `version` as in `subscription.changed`. */
  standings: z.array(z.object({ id: z.string(), version: z.number(), ...adminSubscription.shape })),
});
export type AdminSubscriptionsList = z.infer<typeof adminSubscriptionsList>;

/** Body of `POST /internal/billing-accounts/{accountId}` of svc-billing: the action, and who the owner is. */
export const ownerDecisionRequest = z.strictObject({ ...ownerAction.shape, actorId: id });
export type OwnerDecisionRequest = z.output<typeof ownerDecisionRequest>;
/** Its answer: `planVersion` is the version that svc-tracking reports once it has applied the decision. */
export const ownerDecisionResponse = z.object({ ...ownerDecisions.shape, planVersion: z.number() });
export type OwnerDecisionResponse = z.infer<typeof ownerDecisionResponse>;

/** `GET …/players/{accountId}/plan` of svc-tracking: the version of the plan that it has applied. */
export const adminPlan = z.object({ planVersion: z.number() });
export type AdminPlan = z.infer<typeof adminPlan>;

/** `GET …/audit?limit=&before=` of svc-auth and svc-billing: its audit log, newest first. */
export const auditPageQuery = auditQuery;
export const auditPage = z.object({ entries: z.array(auditEntry) });
export type AuditPage = z.infer<typeof auditPage>;

/** `GET …/queues` of each service. */
export const adminQueues = z.object({
  queues: z.array(jobQueue),
  /** `redis` while it is unavailable: only the outbox is listed then. */
  away: z.array(z.string()),
});
export type AdminQueues = z.infer<typeof adminQueues>;
/** `POST …/queues/retry` of each service: answered by `jobsRetryResponse`; 404 for a queue that it does not have. */
export const adminQueueRetry = z.strictObject({ queue: z.string(), id: z.optional(z.string()) });
export type AdminQueueRetry = z.output<typeof adminQueueRetry>;
