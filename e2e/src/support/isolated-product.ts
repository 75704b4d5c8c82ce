import { REMOTE_NAMES, type RemoteName } from '@feltbook/contracts';
import type { Product } from '@feltbook/tooling/product';
import { startFaultProduct } from './fault-product';
import { PageServer } from './page-server';

export type PageSlice = 'shell' | RemoteName;

/** A product whose pages come from a server of each slice, as where each is deployed alone. */
export interface IsolatedProduct {
  product: Product;
  pages: Readonly<Record<PageSlice, PageServer>>;
  stop(): Promise<void>;
}

/** @param name of the file that it is for */
export async function startIsolatedProduct(name: string): Promise<IsolatedProduct> {
  const slices: readonly PageSlice[] = ['shell', ...REMOTE_NAMES];
  const servers = await Promise.all(
    slices.map(async (slice) => [slice, await PageServer.open(slice.replace('_', '-'))] as const),
  );
  const pages = Object.fromEntries(servers) as IsolatedProduct['pages'];
  const product = await startFaultProduct(name, {
    SHELL_DIR: pages.shell.url,
    REMOTES: REMOTE_NAMES.map((remote) => `${remote}=${pages[remote].url}`).join(','),
  });
  const stop = async () => {
    await product.stop();
    await Promise.all(servers.map(([, server]) => server.stop()));
  };
  return { product, pages, stop };
}
