import { REMOTE_NAMES } from '@feltbook/contracts';
import type { PageSlice } from './isolated-product';
import { startGateway, type OwnGateway } from './own-gateway';
import { PageServer } from './page-server';
import { builtPages, patchBuild, type ScriptPatch } from './patched-build';

const SLICES: readonly PageSlice[] = ['shell', ...REMOTE_NAMES];

/** Patches the call that sets a page's title. */
const titled = (title: string): ScriptPatch => ({ from: `("${title}")`, to: `("${title}, new build")` });
/** Each changes a lazily loaded page, so that hashed names change from there up to the manifest. */
const CHANGES: Readonly<Record<PageSlice, ScriptPatch>> = {
  shell: titled('About'),
  mf_tracking: { from: 'title:"Cash sessions"', to: 'title:"Cash sessions, new build"' },
  mf_dashboard: titled('Dashboard'),
  mf_billing: titled('Subscription'),
  mf_admin: titled('Admin'),
};

/** A gateway with two page pods for each slice: one with only an old build's files, one with only a new build's. */
export interface MixedPods {
  gateway: OwnGateway;
  /** Pods of the new build; stopped at first. */
  fresh: readonly PageServer[];
  /** Pods of the old build. */
  old: readonly PageServer[];
  stop(): Promise<void>;
}

/** Makes a patched build of each slice of pages, and starts a gateway with both builds as replicas. */
export async function startMixedPods(name: string): Promise<MixedPods> {
  const folders = new Map<PageSlice, string>();
  for (const slice of SLICES)
    folders.set(slice, await patchBuild(name, slice.replace('_', '-'), CHANGES[slice]));

  const openAll = (folderOf: (slice: PageSlice) => string) =>
    Promise.all(SLICES.map((slice) => PageServer.openFolder(folderOf(slice))));
  const old = await openAll((slice) => builtPages(slice.replace('_', '-')));
  const fresh = await openAll((slice) => folders.get(slice) ?? '');
  const [SHELL_DIR = '', ...remotes] = SLICES.map((_, index) => `${old[index]?.url}|${fresh[index]?.url}`);
  const gateway = await startGateway(name, {
    SHELL_DIR,
    REMOTES: REMOTE_NAMES.map((remote, index) => `${remote}=${remotes[index]}`).join(','),
  });
  await Promise.all(fresh.map((server) => server.stop()));
  const stop = async () => {
    await gateway.stop();
    await Promise.all([...old, ...fresh].map((server) => server.stop()));
  };
  return { gateway, old, fresh, stop };
}
