import { isUpToDate } from '../run/build-stamp';
import { CHECKOUT } from '../run/checkout';
import { bundlesOf } from '../run/service-programs';
import { SERVICE_SLICES, type ServiceSlice } from '../run/slices';
import { runBuild } from './run-build';

/** The services whose bundles are missing or out of date. */
export const changedBundles = (services: readonly ServiceSlice[] = SERVICE_SLICES): ServiceSlice[] =>
  services.filter((service) => !isUpToDate(bundlesOf(service), CHECKOUT));

/** Builds the bundles of the named services into `<service>/dist/bundle`. @throws Error with webpack's messages */
export const buildBundles = (services: readonly ServiceSlice[]): Promise<void> =>
  runBuild('bundles/main.js', services, services.map(bundlesOf));

/** Builds the bundles that are missing or out of date. @param print called before a build, which takes a while */
export async function buildChangedBundles(
  print: (line: string) => void,
  services?: readonly ServiceSlice[],
): Promise<void> {
  const changed = changedBundles(services);
  if (changed.length > 0) print(`Bundling ${changed.join(', ')} …`);
  await buildBundles(changed);
}
