import { route, type Route } from './route';

const GOOGLE_FAILED = '/login?error=google';

/**
 * Every public call that services answer. All other paths are refused, including `/internal`. The gateway's own
 * endpoints are in its controllers, pages in the contracts' `PAGES`.
 */
export const ROUTES: readonly Route[] = [
  // Password hashing is slow by design, and concurrent hashes queue.
  route(['POST'], '/register', 'svc-auth', 'public', { timeout: 'slow' }),
  route(['POST'], '/login', 'svc-auth', 'public', { timeout: 'slow' }),
  route(['GET'], '/auth/google', 'svc-auth', 'public', { timeout: 'slow', failurePage: GOOGLE_FAILED }),
  route(['GET'], '/auth/google/callback', 'svc-auth', 'public', {
    timeout: 'slow',
    failurePage: GOOGLE_FAILED,
  }),
  route(['POST'], '/auth/google/token', 'svc-auth', 'public'),
  route(['POST'], '/auth/google/link', 'svc-auth', 'player'),
  route(['GET'], '/auth/options', 'svc-auth', 'public'),
  route(['POST'], '/auth/verify-email', 'svc-auth', 'player'),
  route(['POST'], '/auth/claim-email', 'svc-auth', 'public', { timeout: 'slow' }),
  route(['POST'], '/auth/forgot-password', 'svc-auth', 'public'),
  route(['POST'], '/auth/reset-password', 'svc-auth', 'public', { endsLogin: true, timeout: 'slow' }),
  route(['POST'], '/auth/recover', 'svc-auth', 'public', { endsLogin: true, timeout: 'slow' }),
  route(['POST'], '/auth/refresh', 'svc-auth', 'public'),
  route(['POST'], '/auth/passkeys/options', 'svc-auth', 'public'),
  route(['POST'], '/auth/passkeys', 'svc-auth', 'public'),
  route(['POST'], '/auth/second-factor', 'svc-auth', 'public'),
  route(['POST'], '/logout', 'svc-auth', 'public', { endsLogin: true }),
  route(['GET'], '/me', 'svc-auth', 'player'),
  route(['PATCH'], '/me', 'svc-auth', 'player', { timeout: 'slow' }),
  route(['DELETE'], '/me', 'svc-auth', 'player', { endsLogin: true, timeout: 'slow' }),
  route(['PUT'], '/me/password', 'svc-auth', 'player', { endsLogin: true, timeout: 'slow' }),
  route(['POST'], '/me/verify-email', 'svc-auth', 'player'),
  route(['GET'], '/me/logins', 'svc-auth', 'player'),
  route(['DELETE'], '/me/logins', 'svc-auth', 'player', { endsLogin: true, timeout: 'slow' }),
  route(['DELETE'], '/me/logins/:id', 'svc-auth', 'player', { endsLogin: true, timeout: 'slow' }),
  route(['DELETE'], '/me/google', 'svc-auth', 'player', { timeout: 'slow' }),
  route(['GET', 'POST'], '/me/passkeys', 'svc-auth', 'player'),
  route(['GET'], '/me/passkeys/accepted', 'svc-auth', 'player'),
  route(['POST'], '/me/passkeys/options', 'svc-auth', 'player', { timeout: 'slow' }),
  route(['PATCH'], '/me/passkeys/:id', 'svc-auth', 'player'),
  route(['DELETE'], '/me/passkeys/:id', 'svc-auth', 'player', { timeout: 'slow' }),
  route(['GET'], '/me/recovery-codes', 'svc-auth', 'player'),
  route(['POST', 'DELETE'], '/me/recovery-codes', 'svc-auth', 'player', { timeout: 'slow' }),
  route(['GET'], '/me/totp', 'svc-auth', 'player'),
  route(['POST', 'DELETE'], '/me/totp', 'svc-auth', 'player', { timeout: 'slow' }),
  route(['POST'], '/me/totp/confirm', 'svc-auth', 'player'),
  route(['POST'], '/me/totp/verify', 'svc-auth', 'player'),
  route(['GET'], '/me/export', 'svc-auth', 'player', { timeout: 'slow' }),
  route(['GET'], '/.well-known/jwks.json', 'svc-auth', 'public'),

  route(['GET'], '/sessions', 'svc-tracking', 'player', { timeout: 'slow' }),
  route(['POST'], '/sessions', 'svc-tracking', 'player'),
  route(['GET', 'PUT', 'DELETE'], '/sessions/:id', 'svc-tracking', 'player'),
  route(['POST'], '/sessions/:id/restore', 'svc-tracking', 'player'),
  route(['GET'], '/tournaments', 'svc-tracking', 'player', { timeout: 'slow' }),
  route(['POST'], '/tournaments', 'svc-tracking', 'player'),
  route(['GET', 'PUT', 'DELETE'], '/tournaments/:id', 'svc-tracking', 'player'),
  route(['POST'], '/tournaments/:id/restore', 'svc-tracking', 'player'),
  route(['GET'], '/imports', 'svc-tracking', 'player'),
  route(['POST'], '/imports', 'svc-tracking', 'player', {
    body: 'import',
    timeout: 'import',
    limit: 'imports',
  }),
  route(['GET'], '/imports/sources', 'svc-tracking', 'player', { timeout: 'slow' }),
  route(['DELETE'], '/imports/:id', 'svc-tracking', 'player', { timeout: 'import' }),
  route(['GET', 'PUT'], '/api/running-session', 'svc-tracking', 'player'),
  route(['DELETE'], '/api/running-session/:id', 'svc-tracking', 'player'),
  route(['GET', 'POST'], '/api/views', 'svc-tracking', 'player'),
  route(['PUT', 'DELETE'], '/api/views/:id', 'svc-tracking', 'player'),
  route(['GET'], '/api/renames', 'svc-tracking', 'player'),
  route(['POST'], '/api/renames', 'svc-tracking', 'player', { timeout: 'import' }),
  route(['POST'], '/api/renames/preview', 'svc-tracking', 'player', { timeout: 'slow' }),
  route(['DELETE'], '/api/renames/:id', 'svc-tracking', 'player', { timeout: 'import' }),
  route(['GET', 'POST'], '/api/shares', 'svc-tracking', 'player'),
  route(['DELETE'], '/api/shares/:id', 'svc-tracking', 'player'),
  route(['GET'], '/api/shares/by-token/:token', 'svc-tracking', 'public', { timeout: 'slow' }),
  route(['GET', 'PUT'], '/api/goals', 'svc-tracking', 'player'),
  route(['DELETE'], '/api/goals/:period/:measure', 'svc-tracking', 'player'),
  route(['PUT'], '/api/goals/:period/:measure/seen', 'svc-tracking', 'player'),
  // The first call for a player with 100,000 results reads them all.
  route(['GET'], '/api/dashboard', 'svc-tracking', 'player', { keepsCompressed: true, timeout: 'slow' }),
  route(['GET'], '/api/entry-defaults', 'svc-tracking', 'player', { keepsCompressed: true, timeout: 'slow' }),
  route(['GET'], '/api/insights', 'svc-tracking', 'player', { keepsCompressed: true, timeout: 'slow' }),
  route(['GET'], '/api/comparison', 'svc-tracking', 'player', { keepsCompressed: true, timeout: 'slow' }),
  route(['GET'], '/api/reports/:year', 'svc-tracking', 'player', { keepsCompressed: true, timeout: 'slow' }),

  route(['GET'], '/api/user/subscription-status', 'svc-billing', 'player'),
  route(['POST'], '/api/user/increment-trial-sessions', 'svc-billing', 'player'),
  route(['POST'], '/api/user/increment-trial-tournaments', 'svc-billing', 'player'),
  route(['GET'], '/api/subscriptions/config', 'svc-billing', 'public'),
  route(['POST'], '/api/subscriptions/create-checkout-session', 'svc-billing', 'player', {
    timeout: 'slow',
    limit: 'payments',
  }),
  route(['GET'], '/api/subscriptions/checkout-status/:sessionId', 'svc-billing', 'public', {
    timeout: 'slow',
  }),
  route(['POST'], '/api/subscriptions/create-portal-session', 'svc-billing', 'player', {
    timeout: 'slow',
    limit: 'payments',
  }),
  // The provider sends bursts from few addresses, and signs its events.
  route(['POST'], '/api/stripe/webhook', 'svc-billing', 'public', { limit: 'unlimited' }),

  // Unknown admin paths, including those with an empty id: 404 for the owner, 401 or 403 for everybody else.
  route(['GET', 'POST', 'PUT', 'DELETE'], '/api/admin/*', null, 'owner'),
  route(['DELETE'], '/api/admin/users/', null, 'owner'),
  route(['PUT'], '/api/admin/users//subscription-status', null, 'owner'),
];
