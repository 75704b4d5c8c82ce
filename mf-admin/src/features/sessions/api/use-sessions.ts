import { adminGlobalSession, type AdminGlobalSession } from '@feltbook/contracts';
import { ApiFailure } from '@feltbook/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminCalls } from '../../page/api/admin-calls';
import { type PageOf, type Pages, usePages } from '../../page/api/use-pages';
import type { Period, SessionKind } from '../lib/periods';
import { sessionsOfFirstUsers } from './first-users';

/** The path of the Link header's next page, without `/api/admin/`; null if there is none. */
function nextCall(headers: Headers): string | null {
  const match = /<([^<>]+)>\s*;[^,<]*\brel="?next"?/.exec(headers.get('link') ?? '');
  if (!match?.[1]) return null;
  const { pathname, search } = new URL(match[1], window.location.origin);
  return pathname.replace(/^\/api\/admin\//, '') + search;
}

/** Results per page. */
const PAGE_SIZE = 100;

const list = z.array(adminGlobalSession);

/** Results of all users within a period, newest day first. */
export function useSessions(kind: SessionKind, period: Period): Pages<AdminGlobalSession> {
  const client = useQueryClient();
  const { from, to, most } = period;
  const query = new URLSearchParams({
    ...(from && { from }),
    ...(to && { to }),
    limit: String(most ?? PAGE_SIZE),
  });

  async function read(call: string, signal?: AbortSignal): Promise<PageOf<AdminGlobalSession>> {
    try {
      const { data, headers } = await adminCalls.getWithHeaders(call, list, signal);
      return { rows: data, next: most === undefined ? nextCall(headers) : null };
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      return { rows: await sessionsOfFirstUsers(client, kind, period), next: null };
    }
  }
  return usePages(`${kind}-sessions?${query}`, read);
}
