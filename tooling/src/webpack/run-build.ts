import webpack, { type Configuration } from 'webpack';

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
