import { REMOTE_NAMES } from '@feltbook/contracts';
import type { Product } from '@feltbook/tooling/product';
import { startFaultProduct } from './fault-product';
import type { PageSlice } from './isolated-product';
import { PageServer } from './page-server';
import { builtPages, rebuild, type ScriptChange } from './rebuild';

const SLICES: readonly PageSlice[] = ['shell', ...REMOTE_NAMES];

/** The call that sets a page's title. */
const titled = (title: string): ScriptChange => ({ from: `("${title}")`, to: `("${title}, dealt anew")` });
/** In a page that is loaded on its own: names change from there up to what names the build. */
const CHANGES: Readonly<Record<PageSlice, ScriptChange>> = {
  shell: titled('About'),
  mf_tracking: { from: 'title:"Cash sessions"', to: 'title:"Cash sessions, dealt anew"' },
  mf_dashboard: titled('Dashboard'),
  mf_billing: titled('Subscription'),
  mf_admin: titled('Admin'),
};

/** A product whose pages come from a pod of the old build and one of the new for each slice; each has its own only. */
export interface MixedPods {
  product: Product;
  /** Stopped at first. */
  fresh: readonly PageServer[];
  old: readonly PageServer[];
  stop(): Promise<void>;
}

/** Makes a second build of each slice of pages, with a change, and starts a product with both builds as replicas. */
export async function startMixedPods(name: string): Promise<MixedPods> {
  const folders = new Map<PageSlice, string>();
  for (const slice of SLICES)
    folders.set(slice, await rebuild(name, slice.replace('_', '-'), CHANGES[slice]));

  const openAll = (folderOf: (slice: PageSlice) => string) =>
    Promise.all(SLICES.map((slice) => PageServer.openFolder(folderOf(slice))));
  const old = await openAll((slice) => builtPages(slice.replace('_', '-')));
  const fresh = await openAll((slice) => folders.get(slice) ?? '');
  const [SHELL_DIR, ...remotes] = SLICES.map((_, index) => `${old[index]?.url}|${fresh[index]?.url}`);
  const product = await startFaultProduct(name, {
    SHELL_DIR,
    REMOTES: REMOTE_NAMES.map((remote, index) => `${remote}=${remotes[index]}`).join(','),
  });
  await Promise.all(fresh.map((server) => server.stop()));
  const stop = async () => {
    await product.stop();
    await Promise.all([...old, ...fresh].map((server) => server.stop()));
  };
  return { product, old, fresh, stop };
}
