import {
  adminGlobalSession,
  adminSession,
  adminSessionsQuery,
  adminUserSessionsQuery,
  type AdminAllResultsRequest,
  type AdminSessionsQuery,
} from '@feltbook/contracts';
import * as z from 'zod/mini';
import type { OwnCall } from '../../routing/own-calls';
import { validated } from '../../routing/validated';
import { ownerCall } from '../owner-call';
import type { Sessions } from './sessions';

/** Results, of one user and of all. */
export const sessionCalls = (sessions: Sessions): readonly OwnCall[] => [
  ownerCall({
    method: 'GET',
    path: '/api/admin/user-sessions',
    summary: 'A user’s newest sessions and tournaments',
    notes: 'By the user’s e-mail address, or by id.',
    query: adminUserSessionsQuery,
    gives: z.array(adminSession),
    refusals: { 400: 'Neither an address nor an id, or both.', 404: 'There is no such user.' },
    answer: async ({ query, requestId }) => {
      const wanted = await validated(adminUserSessionsQuery, query, 'query');
      return { body: await sessions.ofUser(wanted, requestId) };
    },
  }),
  allOf(sessions, 'cash', '/api/admin/cash-sessions', 'Cash sessions of all users'),
  allOf(sessions, 'tournament', '/api/admin/tournament-sessions', 'Tournaments of all users'),
];

const allOf = (
  sessions: Sessions,
  kind: AdminAllResultsRequest['kind'],
  path: string,
  summary: string,
): OwnCall =>
  ownerCall({
    method: 'GET',
    path,
    summary,
    notes: 'Newest day first. Where there are more, a Link header with rel="next" leads to them.',
    query: adminSessionsQuery,
    gives: z.array(adminGlobalSession),
    refusals: { 400: 'A day, limit or cursor that is none.' },
    answer: async ({ query: given, requestId }) => {
      const query = await validated(adminSessionsQuery, given, 'query');
      const { sessions: body, next } = await sessions.ofAll(kind, query, requestId);
      if (next === null) return { body };
      return { body, headers: { link: `<${nextPage(path, query, next)}>; rel="next"` } };
    },
  });

function nextPage(path: string, { from, to, limit }: AdminSessionsQuery, cursor: string): string {
  const query = new URLSearchParams({
    ...(from && { from }),
    ...(to && { to }),
    limit: String(limit),
    cursor,
  });
  return `${path}?${query.toString()}`;
}
