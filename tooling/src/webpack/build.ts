import type { Configuration } from 'webpack';
import { compressFiles } from './compress';
import { checkHashedNames } from './hashed-names';
import { publish } from './publish';
import { remoteConfig, type SliceOptions } from './remote-config';
import { runBuild } from './run-build';
import { shellConfig } from './shell-config';
import { pageSlice } from './slices';

/** The webpack configuration of a slice. @throws Error if the slice has no pages */
export function configOf(name: string, options: SliceOptions): Configuration {
  const { output } = options;
  const slice = { ...pageSlice(name), ...(output && { output }) };
  return slice.remoteName ? remoteConfig(slice, options) : shellConfig(slice, options);
}

/**
 * Builds slices, one after the other, and publishes each into its `dist/web`.
 * @throws Error if a build fails or a hashed name does not match its content; the published pages are not changed then
 */
export async function buildSlices(names: readonly string[], options: SliceOptions): Promise<void> {
  for (const name of names) {
    const { output } = pageSlice(name);
    const next = `${output}.next`;
    await runBuild(configOf(name, { ...options, output: next }));
    if (options.mode === 'production') {
      checkHashedNames(next);
      await compressFiles(next);
    }
    await publish(next, output);
  }
}
