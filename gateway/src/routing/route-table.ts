import { route, type Route } from './route';

const GOOGLE_FAILED = '/login?error=google';

/**
 * Every call that may be made from outside. What is not named here is refused; `/internal` is not named on purpose.
 * Pages are in the contracts' `PAGES`.
 */
export const ROUTES: readonly Route[] = [
  // Hashing a password is meant to be slow, and many at once wait for each other.
  route(['POST'], '/register', 'svc-auth', 'public', { patience: 'patient' }),
  route(['POST'], '/login', 'svc-auth', 'public', { patience: 'patient' }),
  route(['GET'], '/auth/google', 'svc-auth', 'public', { patience: 'patient', failurePage: GOOGLE_FAILED }),
  route(['GET'], '/auth/google/callback', 'svc-auth', 'public', {
    patience: 'patient',
    failurePage: GOOGLE_FAILED,
  }),
  route(['POST'], '/auth/refresh', 'svc-auth', 'public'),
  route(['POST'], '/logout', 'svc-auth', 'public', { endsLogin: true }),
  route(['GET'], '/me', 'svc-auth', 'player'),
  route(['DELETE'], '/me', 'svc-auth', 'player', { endsLogin: true, patience: 'patient' }),
  route(['GET'], '/me/export', 'svc-auth', 'player', { patience: 'patient' }),
  route(['GET'], '/.well-known/jwks.json', 'svc-auth', 'public'),

  route(['GET', 'POST'], '/sessions', 'svc-tracking', 'player'),
  route(['GET', 'PUT', 'DELETE'], '/sessions/:id', 'svc-tracking', 'player'),
  route(['GET', 'POST'], '/tournaments', 'svc-tracking', 'player'),
  route(['GET', 'PUT', 'DELETE'], '/tournaments/:id', 'svc-tracking', 'player'),
  route(['GET'], '/imports', 'svc-tracking', 'player'),
  route(['POST'], '/imports', 'svc-tracking', 'player', {
    body: 'import',
    patience: 'import',
    limit: 'imports',
  }),
  route(['DELETE'], '/imports/:id', 'svc-tracking', 'player', { patience: 'import' }),
  route(['GET'], '/api/dashboard', 'svc-tracking', 'player', { keepsCompressed: true }),
  route(['GET'], '/api/stats', 'gateway', 'public'),

  route(['GET'], '/api/user/subscription-status', 'svc-billing', 'player'),
  route(['POST'], '/api/user/increment-trial-sessions', 'svc-billing', 'player'),
  route(['POST'], '/api/user/increment-trial-tournaments', 'svc-billing', 'player'),
  route(['GET'], '/api/subscriptions/config', 'svc-billing', 'public'),
  route(['POST'], '/api/subscriptions/create-checkout-session', 'svc-billing', 'player', {
    patience: 'patient',
  }),
  route(['GET'], '/api/subscriptions/checkout-status/:sessionId', 'svc-billing', 'public', {
    patience: 'patient',
  }),
  route(['POST'], '/api/subscriptions/create-portal-session', 'svc-billing', 'player', {
    patience: 'patient',
  }),
  // The provider sends in bursts from few addresses, and is known by its signature.
  route(['POST'], '/api/stripe/webhook', 'svc-billing', 'public', { limit: 'unlimited' }),

  route(['GET'], '/api/admin/users', 'gateway', 'owner'),
  route(['PUT'], '/api/admin/users/:id/subscription-status', 'gateway', 'owner'),
  route(['DELETE'], '/api/admin/users/:id', 'gateway', 'owner', { endsLogin: true }),
  route(['GET'], '/api/admin/stats', 'gateway', 'owner'),
  route(['GET'], '/api/admin/analytics', 'gateway', 'owner'),
  route(['GET'], '/api/admin/subscription-analytics', 'gateway', 'owner'),
  route(['GET'], '/api/admin/user-sessions', 'gateway', 'owner'),
  route(['GET'], '/api/admin/cash-sessions', 'gateway', 'owner'),
  route(['GET'], '/api/admin/tournament-sessions', 'gateway', 'owner'),
  route(['GET'], '/api/admin/audit', 'gateway', 'owner'),
  route(['GET'], '/api/admin/queues', 'gateway', 'owner'),
  route(['POST'], '/api/admin/queues/retry', 'gateway', 'owner'),
  route(['POST'], '/api/admin/sync-stripe-subscriptions', 'gateway', 'owner'),
  // Only the owner learns that there is nothing else.
  route(['GET', 'POST', 'PUT', 'DELETE'], '/api/admin/*', null, 'owner'),
];
