import { REMOTE_NAMES } from '@feltbook/contracts';
import type { Product } from '@feltbook/tooling/product';
import { startFaultProduct } from './fault-product';
import type { PageSlice } from './isolated-product';
import { PageServer } from './page-server';
import { builtPages, rebuild, type SourceChange } from './rebuild';

const SLICES: readonly PageSlice[] = ['shell', ...REMOTE_NAMES];
/** Builds take all of a processor. */
const BUILDS_AT_ONCE = 2;

const titled = (file: string, title: string): SourceChange => ({
  file,
  from: `useDocumentTitle('${title}')`,
  to: `useDocumentTitle('${title}, dealt anew')`,
});
/** In a page that is loaded on its own: names change from there up to what names the build. */
const CHANGES: Readonly<Record<PageSlice, SourceChange>> = {
  shell: titled('src/pages/about.tsx', 'About'),
  mf_tracking: {
    file: 'src/features/list/lib/list-kinds.tsx',
    from: "title: 'Cash sessions'",
    to: "title: 'Cash sessions, dealt anew'",
  },
  mf_dashboard: titled('src/routes/dashboard.tsx', 'Dashboard'),
  mf_billing: titled('src/routes/subscription.tsx', 'Subscription'),
  mf_admin: titled('src/routes/admin.tsx', 'Admin'),
};

/** A product whose pages come from a pod of the old build and one of the new for each slice; each has its own only. */
export interface MixedPods {
  product: Product;
  /** Stopped at first. */
  fresh: readonly PageServer[];
  old: readonly PageServer[];
  stop(): Promise<void>;
}

/** Builds each slice of pages once more with a change, and starts a product with both builds as replicas. */
export async function startMixedPods(name: string): Promise<MixedPods> {
  const folders = new Map<PageSlice, string>();
  const waiting = [...SLICES];
  const build = async () => {
    for (let slice = waiting.shift(); slice; slice = waiting.shift())
      folders.set(slice, await rebuild(name, slice.replace('_', '-'), CHANGES[slice]));
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, build));

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
