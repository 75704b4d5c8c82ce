import type { AuditQuery } from '@feltbook/contracts';

/** The path of a page of a service's audit log. */
export function auditPath({ limit, before }: AuditQuery): string {
  const query = new URLSearchParams({ limit: String(limit), ...(before !== undefined && { before }) });
  return `/internal/admin/audit?${query.toString()}`;
}
