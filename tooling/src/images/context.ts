import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ignore from 'ignore';

/**
 * Copies what a build may take from: a folder without what its `.dockerignore` names. Its patterns are read as git's,
 * which mean the same as long as each begins with a slash or with two stars; `context.spec.ts` holds it to that.
 */
export function copyContext(root: string, target: string): void {
  const rules = ignore().add(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const copy = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (rules.ignores(entry.isDirectory() ? `${path}/` : path)) continue;
      if (entry.isDirectory()) copy(path);
      else if (entry.isFile()) {
        mkdirSync(dirname(join(target, path)), { recursive: true });
        copyFileSync(join(root, path), join(target, path));
      }
    }
  };
  copy('');
}
