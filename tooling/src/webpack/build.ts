import webpack, { type Configuration } from 'webpack';
import { checkHashedNames } from './hashed-names';
import { publish } from './publish';
import { remoteConfig, type SliceOptions } from './remote-config';
import { shellConfig } from './shell-config';
import { pageSlice } from './slices';

/** The webpack configuration of a slice. @throws Error when the slice has no pages */
export function configOf(name: string, options: SliceOptions): Configuration {
  const { folder, output } = options;
  const slice = { ...pageSlice(name), ...(folder && { folder }), ...(output && { output }) };
  return slice.remoteName ? remoteConfig(slice, options) : shellConfig(slice, options);
}

/**
 * Runs one build to its end.
 * @returns what webpack knows about it, with no errors
 * @throws Error with webpack's own report when the build fails
 */
export function runBuild(config: Configuration): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure) reject(failure);
        else if (!stats) reject(new Error(`${config.name}: webpack reported nothing.`));
        else if (stats.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats);
      });
    });
  });
}

/**
 * Builds slices, one after the other, and publishes each into its `dist/web`.
 * @throws Error when a build fails, or its names do not hold; what was published before stays as it is
 */
export async function buildSlices(names: readonly string[], options: SliceOptions): Promise<void> {
  for (const name of names) {
    const { output = pageSlice(name).output } = options;
    const next = `${output}.next`;
    await runBuild(configOf(name, { ...options, output: next }));
    if (options.mode === 'production') checkHashedNames(next);
    await publish(next, output);
  }
}
