import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CHECKOUT } from '../run/checkout';
import { endWithParent } from '../run/end-with-parent';

/**
 * Compiles the named projects, and again whenever their source changes. Says what the compiler finds.
 * @returns what ends it
 */
export function watchSource(projects: readonly string[], log: (line: string) => void): () => void {
  const tsc = join(CHECKOUT, 'node_modules/@typescript/native/bin/tsc');
  const { file, args } = endWithParent({
    file: process.execPath,
    args: [tsc, '-b', '-w', '--preserveWatchOutput', ...projects],
  });
  const compiler = spawn(file, args, { cwd: CHECKOUT, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [compiler.stdout, compiler.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (/error TS|^\s|Found [1-9]/.test(line)) log(line);
    });
  }
  return () => void compiler.kill('SIGTERM');
}
