/** Saves come many at a time, and what follows them may wait. A plan, which svc-billing publishes, may not. */
export const OUTBOX = { service: 'svc-tracking', gatherMs: 250 } as const;
