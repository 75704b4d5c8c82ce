import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** What a build says of itself. */
export interface BuildIdentity {
  /** Of the slice's package.json. */
  readonly version: string;
  /** The whole hash, or `unknown`. */
  readonly commit: string;
}

/**
 * The identity of a build that is about to be made.
 * @param root of the checkout
 * @param slice its folder
 */
export function buildIdentity(root: string, slice: string): BuildIdentity {
  const { version } = JSON.parse(readFileSync(join(root, slice, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { version, commit: process.env['FELTBOOK_COMMIT']?.trim() || commitOf(root) };
}

/** The checked out commit. A folder without a repository of its own, such as an unpacked archive, has none. */
function commitOf(root: string): string {
  try {
    const [folder = '', commit = ''] = execFileSync('git', ['rev-parse', '--show-toplevel', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n');
    return realpathSync(folder) === realpathSync(root) ? commit : 'unknown';
  } catch {
    return 'unknown';
  }
}
