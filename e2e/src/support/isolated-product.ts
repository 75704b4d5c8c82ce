import { REMOTE_NAMES, type RemoteName } from '@feltbook/contracts';
import type { Product } from '@feltbook/tooling/product';
import { Balancer, type Probe } from './balancer';
import { startFaultProduct } from './fault-product';
import { PageServer } from './page-server';

export type PageSlice = 'shell' | RemoteName;
/** What is called by others, and so stands behind a Service in a cluster. */
export const CALLED = ['gateway', 'svc-auth', 'svc-tracking', 'svc-billing'] as const;
export type RoutedPart = PageSlice | (typeof CALLED)[number];

/** As in `k8s/components/node`, fifty times as fast; only an answer may take its time on a busy machine. */
const READINESS: Probe = { path: '/health/ready', periodMs: 100, timeoutMs: 1000, failureThreshold: 2 };
/** As in `k8s/components/pages`. */
const READINESS_OF_PAGES: Probe = { ...READINESS, path: '/health/live' };

/** A product of which each part is deployed alone: calls reach a part by its readiness, as in a cluster. */
export interface IsolatedProduct {
  product: Product;
  pages: Readonly<Record<PageSlice, PageServer>>;
  /** The parts that have no ready replica now, so that no call reaches them. */
  unrouted(): RoutedPart[];
  stop(): Promise<void>;
}

/** @param name of the file that it is for */
export async function startIsolatedProduct(name: string): Promise<IsolatedProduct> {
  const slices: readonly PageSlice[] = ['shell', ...REMOTE_NAMES];
  const balancers = new Map<RoutedPart, Balancer>();
  const addressOf = (part: RoutedPart): string => balancers.get(part)?.url ?? '';
  const route = async (part: RoutedPart, url: string): Promise<void> => {
    balancers.get(part)?.add(url);
    await balancers.get(part)?.routes(url);
  };
  for (const part of slices) balancers.set(part, await Balancer.open(READINESS_OF_PAGES));
  for (const part of CALLED) balancers.set(part, await Balancer.open(READINESS));

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
    { addresses: Object.fromEntries(CALLED.map((part) => [part, addressOf(part)])) },
  );
  await Promise.all(CALLED.map((part) => route(part, product.internalUrl(part))));

  const stop = async () => {
    await product.stop();
    await Promise.all([...balancers.values()].map((balancer) => balancer.close()));
    await Promise.all(servers.map(([, server]) => server.stop()));
  };
  const unrouted = () =>
    [...balancers].filter(([, balancer]) => !balancer.hasEndpoints).map(([part]) => part);
  return { product, pages: Object.fromEntries(servers) as IsolatedProduct['pages'], unrouted, stop };
}
