import { namedAuditEntry, type NamedAuditEntry } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { adminCalls } from '../../page/api/admin-calls';
import { type PageOf, type Pages, usePages } from '../../page/api/use-pages';

const PAGE_SIZE = 20;
const FIRST = `audit?limit=${PAGE_SIZE}`;

const list = z.array(namedAuditEntry);

async function read(call: string, signal?: AbortSignal): Promise<PageOf<NamedAuditEntry>> {
  const rows = await adminCalls.get(call, list, signal);
  const last = rows.length < PAGE_SIZE ? undefined : rows.at(-1);
  return { rows, next: last ? `${FIRST}&before=${encodeURIComponent(last.id)}` : null };
}

/** The audit log, newest first. */
export const useAudit = (): Pages<NamedAuditEntry> => usePages(FIRST, read);
