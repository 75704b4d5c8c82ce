import { ROUTES } from './route-table';

const named = (method: string, path: string) =>
  ROUTES.filter((route) => route.path === path && route.methods.some((known) => known === method));

describe('the route table', () => {
  it('names each method of a path once', () => {
    const all = ROUTES.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ['POST', '/register', 'svc-auth', 'public'],
    ['POST', '/login', 'svc-auth', 'public'],
    ['GET', '/auth/google', 'svc-auth', 'public'],
    ['GET', '/auth/google/callback', 'svc-auth', 'public'],
    ['POST', '/auth/refresh', 'svc-auth', 'public'],
    ['POST', '/auth/passkeys/options', 'svc-auth', 'public'],
    ['POST', '/auth/passkeys', 'svc-auth', 'public'],
    ['GET', '/auth/options', 'svc-auth', 'public'],
    ['POST', '/auth/verify-email', 'svc-auth', 'player'],
    ['POST', '/auth/claim-email', 'svc-auth', 'public'],
    ['POST', '/auth/forgot-password', 'svc-auth', 'public'],
    ['POST', '/auth/reset-password', 'svc-auth', 'public'],
    ['POST', '/auth/recover', 'svc-auth', 'public'],
    ['POST', '/auth/second-factor', 'svc-auth', 'public'],
    ['POST', '/logout', 'svc-auth', 'public'],
    ['GET', '/me', 'svc-auth', 'player'],
    ['PATCH', '/me', 'svc-auth', 'player'],
    ['DELETE', '/me', 'svc-auth', 'player'],
    ['PUT', '/me/password', 'svc-auth', 'player'],
    ['POST', '/me/verify-email', 'svc-auth', 'player'],
    ['GET', '/me/logins', 'svc-auth', 'player'],
    ['DELETE', '/me/logins', 'svc-auth', 'player'],
    ['DELETE', '/me/logins/:id', 'svc-auth', 'player'],
    ['DELETE', '/me/google', 'svc-auth', 'player'],
    ['POST', '/me/passkeys', 'svc-auth', 'player'],
    ['POST', '/me/passkeys/options', 'svc-auth', 'player'],
    ['DELETE', '/me/passkeys/:id', 'svc-auth', 'player'],
    ['GET', '/me/recovery-codes', 'svc-auth', 'player'],
    ['POST', '/me/recovery-codes', 'svc-auth', 'player'],
    ['DELETE', '/me/recovery-codes', 'svc-auth', 'player'],
    ['GET', '/me/totp', 'svc-auth', 'player'],
    ['POST', '/me/totp', 'svc-auth', 'player'],
    ['DELETE', '/me/totp', 'svc-auth', 'player'],
    ['POST', '/me/totp/confirm', 'svc-auth', 'player'],
    ['POST', '/me/totp/verify', 'svc-auth', 'player'],
    ['GET', '/me/export', 'svc-auth', 'player'],
    ['GET', '/.well-known/jwks.json', 'svc-auth', 'public'],
    ['GET', '/sessions', 'svc-tracking', 'player'],
    ['PUT', '/sessions/:id', 'svc-tracking', 'player'],
    ['POST', '/tournaments', 'svc-tracking', 'player'],
    ['DELETE', '/tournaments/:id', 'svc-tracking', 'player'],
    ['GET', '/imports', 'svc-tracking', 'player'],
    ['POST', '/imports', 'svc-tracking', 'player'],
    ['GET', '/imports/sources', 'svc-tracking', 'player'],
    ['DELETE', '/imports/:id', 'svc-tracking', 'player'],
    ['GET', '/api/running-session', 'svc-tracking', 'player'],
    ['PUT', '/api/running-session', 'svc-tracking', 'player'],
    ['DELETE', '/api/running-session/:id', 'svc-tracking', 'player'],
    ['GET', '/api/views', 'svc-tracking', 'player'],
    ['POST', '/api/views', 'svc-tracking', 'player'],
    ['PUT', '/api/views/:id', 'svc-tracking', 'player'],
    ['DELETE', '/api/views/:id', 'svc-tracking', 'player'],
    ['GET', '/api/renames', 'svc-tracking', 'player'],
    ['POST', '/api/renames', 'svc-tracking', 'player'],
    ['POST', '/api/bulk-changes', 'svc-tracking', 'player'],
    ['DELETE', '/api/bulk-changes/:id', 'svc-tracking', 'player'],
    ['POST', '/api/renames/preview', 'svc-tracking', 'player'],
    ['DELETE', '/api/renames/:id', 'svc-tracking', 'player'],
    ['GET', '/api/shares', 'svc-tracking', 'player'],
    ['POST', '/api/shares', 'svc-tracking', 'player'],
    ['DELETE', '/api/shares/:id', 'svc-tracking', 'player'],
    ['GET', '/api/shares/by-token/:token', 'svc-tracking', 'public'],
    ['GET', '/api/action', 'svc-tracking', 'player'],
    ['PUT', '/api/action/shares/:id', 'svc-tracking', 'player'],
    ['DELETE', '/api/action/payments/:id', 'svc-tracking', 'player'],
    ['POST', '/api/action/links', 'svc-tracking', 'player'],
    ['DELETE', '/api/action/links/:id', 'svc-tracking', 'player'],
    ['GET', '/api/action/statements/by-token/:token', 'svc-tracking', 'public'],
    ['GET', '/api/goals', 'svc-tracking', 'player'],
    ['PUT', '/api/goals', 'svc-tracking', 'player'],
    ['DELETE', '/api/goals/:period/:measure', 'svc-tracking', 'player'],
    ['PUT', '/api/goals/:period/:measure/seen', 'svc-tracking', 'player'],
    ['GET', '/api/home-games', 'svc-tracking', 'player'],
    ['PUT', '/api/home-games/:id/entries/:entry', 'svc-tracking', 'player'],
    ['GET', '/api/home-games/by-code/:code', 'svc-tracking', 'public'],
    ['PUT', '/api/home-games/by-code/:code/entries/:entry', 'svc-tracking', 'public'],
    ['GET', '/api/user/subscription-status', 'svc-billing', 'player'],
    ['GET', '/api/subscriptions/config', 'svc-billing', 'public'],
    ['POST', '/api/stripe/webhook', 'svc-billing', 'public'],
    ['GET', '/api/dashboard', 'svc-tracking', 'player'],
    ['GET', '/api/entry-defaults', 'svc-tracking', 'player'],
    ['GET', '/api/insights', 'svc-tracking', 'player'],
    ['GET', '/api/comparison', 'svc-tracking', 'player'],
    ['GET', '/api/reports/:year', 'svc-tracking', 'player'],
    ['PUT', '/api/admin/*', null, 'owner'],
  ])('%s %s is answered by %s for %s', (method, path, upstream, access) => {
    expect(named(method, path)).toEqual([expect.objectContaining({ upstream, access })]);
  });

  it('routes no internal path', () => {
    expect(ROUTES.filter(({ path }) => path.includes('internal'))).toEqual([]);
  });

  it('routes no admin path to a service', () => {
    const all = ROUTES.filter(({ path }) => path.startsWith('/api/admin'));
    expect(all.filter(({ access, upstream }) => access !== 'owner' || upstream !== null)).toEqual([]);
  });

  it('has no wildcard for a service', () => {
    expect(ROUTES.filter(({ path, upstream }) => path.includes('*') && upstream !== null)).toEqual([]);
  });
});
