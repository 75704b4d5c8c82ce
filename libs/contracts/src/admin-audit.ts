import * as z from 'zod/mini';
import { adminUserName } from './admin-users';
import { idOf } from './fields';
import { wholeNumber } from './query-fields';

/** An entry of `GET /api/admin/audit`, newest first: an action of the owner on an account. */
export const auditEntry = z.object({
  /** UUIDv7: sorts by time. */
  id: z.string(),
  at: z.string(),
  actor_id: z.string(),
  action: z.enum([
    'enable_trial',
    'disable_trial',
    'grandfather',
    'reset_password',
    'end_logins',
    'delete',
    'change_registration',
    'create_invitation',
    'revoke_invitation',
  ]),
  /** The owner's own account for actions that concern registration. */
  account_id: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
/** The entry with the present names of its accounts; null for deleted accounts. */
export const namedAuditEntry = z.object({
  ...auditEntry.shape,
  actor: z.nullable(adminUserName),
  account: z.nullable(adminUserName),
});
export type NamedAuditEntry = z.infer<typeof namedAuditEntry>;
export const auditQuery = z.strictObject({
  limit: z._default(wholeNumber(1, 200), 50),
  /** Only entries older than this one. */
  before: z.optional(idOf(36)),
});
export type AuditQuery = z.output<typeof auditQuery>;
