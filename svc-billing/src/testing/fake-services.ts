import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccountLookup, AdminAccount, AdminOwner, Usage } from '@feltbook/contracts';

/** Fakes the internal endpoints of svc-tracking and svc-auth that billing calls. */
export interface FakeServices {
  readonly url: string;
  /** By account id. */
  readonly usage: Map<string, Usage>;
  /** By e-mail address. */
  readonly accounts: Map<string, AccountLookup>;
  /** Adds an account to svc-auth, or changes its email. */
  addAccount(accountId: string, email?: string | null): void;
  /** Sets the owner's account in svc-auth; `null` for none. */
  setOwner(accountId: string | null): void;
  /** Makes svc-tracking unavailable. */
  stopTracking(): void;
  /** The headers of the last call. */
  lastHeaders(): Record<string, string | string[] | undefined>;
  close(): Promise<void>;
}

export async function startFakeServices(): Promise<FakeServices> {
  const usage = new Map<string, Usage>();
  const accounts = new Map<string, AccountLookup>();
  const existing = new Map<string, AccountLookup>();
  let headers = {};
  let trackingIsAway = false;
  let owner: AdminOwner = { account: null };
  const server: Server = createServer((request, response) => {
    // Ignores the worker's own calls.
    if (!request.url?.startsWith('/internal/reconciliation/')) headers = request.headers;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const asksForUsage = pathname.startsWith('/internal/usage/');
    if (asksForUsage && trackingIsAway) return request.socket.destroy();
    const authAnswer = () =>
      pathname === '/internal/admin/accounts/owner'
        ? owner
        : (existing.get(pathname.slice('/internal/accounts/'.length)) ??
          accounts.get(searchParams.get('email') ?? ''));
    const answer = asksForUsage ? usage.get(pathname.slice('/internal/usage/'.length)) : authAnswer();
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(answer ?? { error: 'None.', code: 'not_found', requestId: 'r' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    usage,
    accounts,
    addAccount: (id, email = null) => void existing.set(id, { id, email, displayName: 'Ada' }),
    setOwner: (id) => {
      owner = { account: id === null ? null : ownerAccount(id) };
    },
    stopTracking: () => {
      trackingIsAway = true;
    },
    lastHeaders: () => headers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const ownerAccount = (id: string): AdminAccount => ({
  id,
  email: 'owner@example.com',
  handle: null,
  name: 'Owner',
  role: 'owner',
  last_login: null,
  platform: null,
  created_at: '2026-01-01T00:00:00.000Z',
});
