import { isUpToDate } from '../run/build-stamp';
import { CHECKOUT } from '../run/checkout';
import { bundlesOf } from '../run/service-programs';
import { SERVICE_SLICES } from '../run/slices';
import { runBuild } from './run-build';

/** The workspaces whose programs run as bundles. */
export const BUNDLED: readonly string[] = [...SERVICE_SLICES, 'simulators'];

/** Those of the workspaces whose bundles are missing or out of date. */
export const changedBundles = (workspaces = BUNDLED): string[] =>
  workspaces.filter((name) => !isUpToDate(bundlesOf(name), CHECKOUT));

/**
 * Builds the bundles of the named workspaces into `<workspace>/dist/bundle`.
 * @throws Error with the bundler's messages
 */
export const buildBundles = (workspaces: readonly string[], checkout = CHECKOUT): Promise<void> =>
  runBuild('bundles/main.js', workspaces, workspaces.map(bundlesOf), checkout);

/** Builds the bundles that are missing or out of date. @param print called before a build, which takes a while */
export async function buildChangedBundles(
  print: (line: string) => void,
  workspaces?: readonly string[],
): Promise<void> {
  const changed = changedBundles(workspaces);
  if (changed.length > 0) print(`Bundling ${changed.join(', ')} …`);
  await buildBundles(changed);
}
