import webpack, { type Configuration } from 'webpack';

/** What the compilers of webpack and Rspack have in common. */
interface Compiler<Stats extends BuildStats> {
  run(done: (error: Error | null, stats?: Stats) => void): void;
  close(done: (error?: Error | null) => void): void;
}

interface BuildStats {
  hasErrors(): boolean;
  toString(options: { preset: 'errors-only'; colors: boolean }): string;
}

/**
 * Runs one build, and closes the compiler.
 * @returns the statistics of a build without errors
 * @throws Error with the compiler's report if the build fails
 */
export function runCompiler<Stats extends BuildStats>(compiler: Compiler<Stats>): Promise<Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure) reject(failure);
        else if (!stats) reject(new Error('The compiler reported nothing.'));
        else if (stats.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats);
      });
    });
  });
}

/** Runs one build of webpack; as `runCompiler`. */
export const runBuild = (config: Configuration): Promise<webpack.Stats> => runCompiler(webpack(config));
