import type { AuditQuery } from '@feltbook/contracts';

/** Where a service's part of the audit log is read. */
export function auditPath({ limit, before }: AuditQuery): string {
  const query = new URLSearchParams({ limit: String(limit), ...(before !== undefined && { before }) });
  return `/internal/admin/audit?${query.toString()}`;
}
