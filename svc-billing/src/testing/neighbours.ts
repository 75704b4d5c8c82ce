import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccountLookup, AdminAccount, AdminOwner, Usage } from '@feltbook/contracts';

/** Stands for svc-tracking's and svc-auth's internal calls, as far as billing makes them. */
export interface Neighbours {
  readonly url: string;
  /** By account id. */
  readonly usage: Map<string, Usage>;
  /** By e-mail address. */
  readonly accounts: Map<string, AccountLookup>;
  /** svc-auth has an account of this id. */
  exists(accountId: string): void;
  /** Whose account svc-auth says that the owner's is; null for nobody's. */
  ownerIs(accountId: string | null): void;
  /** From now on svc-tracking answers nothing of use. */
  stopTracking(): void;
  /** What the last call said about itself. */
  lastHeaders(): Record<string, string | string[] | undefined>;
  close(): Promise<void>;
}

export async function startNeighbours(): Promise<Neighbours> {
  const usage = new Map<string, Usage>();
  const accounts = new Map<string, AccountLookup>();
  const existing = new Map<string, AccountLookup>();
  let headers = {};
  let trackingIsAway = false;
  let owner: AdminOwner = { account: null };
  const server: Server = createServer((request, response) => {
    // What the worker asks by itself is not looked at.
    if (!request.url?.startsWith('/internal/reconciliation/')) headers = request.headers;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://neighbour');
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
    exists: (id) => void existing.set(id, { id, email: null, displayName: 'Ada' }),
    ownerIs: (id) => {
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
