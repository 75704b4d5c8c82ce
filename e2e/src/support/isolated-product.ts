import { REMOTE_NAMES, type RemoteName } from '@feltbook/contracts';
import type { Product } from '@feltbook/tooling/product';
import { LoadBalancer, READINESS, type Probe } from '@feltbook/tooling/testing';
import { startFaultProduct } from './fault-product';
import { PageServer } from './page-server';

export type PageSlice = 'shell' | RemoteName;
/** Processes that receive calls, and so have a Service in a cluster. */
export const ROUTED_PROCESSES = ['gateway', 'svc-auth', 'svc-tracking', 'svc-billing'] as const;
export type RoutedPart = PageSlice | (typeof ROUTED_PROCESSES)[number];

/** The probe of `k8s/components/pages`. */
const PAGES_READINESS: Probe = { ...READINESS, path: '/health/live' };

/** A product with a load balancer in front of each part, which routes by readiness as a cluster does. */
export interface IsolatedProduct {
  product: Product;
  pages: Readonly<Record<PageSlice, PageServer>>;
  /** The parts without a ready replica, which no call reaches. */
  unrouted(): RoutedPart[];
  stop(): Promise<void>;
}

/** @param name unique per test file */
export async function startIsolatedProduct(name: string): Promise<IsolatedProduct> {
  const slices: readonly PageSlice[] = ['shell', ...REMOTE_NAMES];
  const balancers = new Map<RoutedPart, LoadBalancer>();
  const addressOf = (part: RoutedPart): string => balancers.get(part)?.url ?? '';
  const route = async (part: RoutedPart, url: string): Promise<void> => {
    balancers.get(part)?.add(url);
    await balancers.get(part)?.waitForReady(url);
  };
  for (const part of slices) balancers.set(part, await LoadBalancer.open(PAGES_READINESS));
  for (const part of ROUTED_PROCESSES) balancers.set(part, await LoadBalancer.open());

  const servers = await Promise.all(
    slices.map(async (slice) => [slice, await PageServer.open(slice.replace('_', '-'))] as const),
  );
  await Promise.all(servers.map(([slice, { url }]) => route(slice, url)));
  const product = await startFaultProduct(
    name,
    {
      PUBLIC_URL: addressOf('gateway'),
      SHELL_DIR: addressOf('shell'),
      REMOTES: REMOTE_NAMES.map((remote) => `${remote}=${addressOf(remote)}`).join(','),
    },
    { addresses: Object.fromEntries(ROUTED_PROCESSES.map((part) => [part, addressOf(part)])) },
  );
  await Promise.all(ROUTED_PROCESSES.map((part) => route(part, product.internalUrl(part))));

  const stop = async () => {
    await product.stop();
    await Promise.all([...balancers.values()].map((balancer) => balancer.close()));
    await Promise.all(servers.map(([, server]) => server.stop()));
  };
  const unrouted = () =>
    [...balancers].filter(([, balancer]) => !balancer.hasEndpoints).map(([part]) => part);
  return { product, pages: Object.fromEntries(servers) as IsolatedProduct['pages'], unrouted, stop };
}
