import type { ApiFailure } from '../network/api-failure';

/**
 * What a failed call means for what it sent. `stored`: accepted, with an answer that cannot be read. `rejected`: not sent again.
 * `later`: a temporary failure. `not-now`: its account is not signed in.
 */
export type FailedOutcome = 'stored' | 'rejected' | 'later' | 'not-now';

const TEMPORARY = [0, 408, 425, 429];

export function outcomeOf(failure: ApiFailure): FailedOutcome {
  const { status, code } = failure;
  // Both end the session.
  if (failure.isUnauthenticated || (status === 403 && code === 'forbidden')) return 'not-now';
  if (TEMPORARY.includes(status) || status >= 500) return 'later';
  if (code !== 'contract') return 'rejected';
  // An unreadable 201 is stored; anything else came from a proxy or firewall.
  return status === 201 ? 'stored' : 'later';
}
