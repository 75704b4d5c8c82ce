import { adminGlobalSession, type AdminGlobalSession } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { adminCalls } from '../../page/api/admin-calls';
import { type PageOf, type Pages, usePages } from '../../page/api/use-pages';
import type { Period, SessionKind } from '../lib/periods';

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
  const { from, to, most } = period;
  const query = new URLSearchParams({
    ...(from && { from }),
    ...(to && { to }),
    limit: String(most ?? PAGE_SIZE),
  });

  async function read(call: string, signal?: AbortSignal): Promise<PageOf<AdminGlobalSession>> {
    const { data, headers } = await adminCalls.getWithHeaders(call, list, signal);
    return { rows: data, next: most === undefined ? nextCall(headers) : null };
  }
  return usePages(`${kind}-sessions?${query}`, read);
}
