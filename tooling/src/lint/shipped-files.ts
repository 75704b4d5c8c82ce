import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

const SHIPPED = /^(?:svc-\w+|gateway|shell|mf-\w+|libs\/[\w-]+)\/src\/.*\.tsx?$/;
const TESTS = /\.spec\.tsx?$|\/testing\//;

/** Source files that ship, without their tests, and what they contain. */
export const shippedFiles = (): readonly { readonly path: string; readonly source: string }[] =>
  // Also new files, but for ignored ones.
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: CHECKOUT,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
    .split('\n')
    .filter((path) => SHIPPED.test(path) && !TESTS.test(path))
    .flatMap((path) => {
      try {
        return [{ path, source: readFileSync(join(CHECKOUT, path), 'utf8') }];
      } catch {
        // Deleted, and not committed yet.
        return [];
      }
    });
