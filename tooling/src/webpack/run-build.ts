import webpack, { type Configuration } from 'webpack';

/**
 * Runs one build.
 * @returns webpack's statistics of a build without errors
 * @throws Error with webpack's report if the build fails
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
