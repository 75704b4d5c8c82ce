import { auditQuery, namedAuditEntry } from '@feltbook/contracts';
import * as z from 'zod/mini';
import type { OwnCall } from '../../routing/own-calls';
import { validated } from '../../routing/validated';
import { ownerCall } from '../owner-call';
import type { AuditTrail } from './audit-trail';

/** `GET /api/admin/audit`. */
export const auditCall = (trail: AuditTrail): OwnCall =>
  ownerCall({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Who did what to whom',
    notes: 'Newest first; `before` is the id of the last entry that is known.',
    query: auditQuery,
    gives: z.array(namedAuditEntry),
    refusals: { 503: 'One of the services that keep the log is away.' },
    answer: async ({ query, requestId }) => ({
      body: await trail.read(await validated(auditQuery, query, 'query'), requestId),
    }),
  });
