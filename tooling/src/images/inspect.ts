import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Content {
  /** Bytes of all files. */
  readonly size: number;
  /** Bytes of those below a node_modules. */
  readonly dependencies: number;
  readonly files: number;
  /** What has no business in an image, seen from its root. */
  readonly unwanted: readonly string[];
}

const OWN_UNWANTED =
  /\.(tsx?|map|tsbuildinfo)$|\.spec\.|\/testing\/|(^|\/)(Dockerfile|tsconfig\.json|package-lock\.json|\.npmrc|\.env[^/]*)$/;
/** Packages that build, test or document, by their folder. */
const TOOLS =
  /node_modules\/(typescript|@typescript|jest|webpack|@swc|@types\/jest|eslint|prettier|knip|@feltbook\/tooling)$/;

/** Walks through an image's files. */
export function inspectImage(root: string): Content {
  const content = { size: 0, dependencies: 0, files: 0, unwanted: [] as string[] };
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      const isDependency = path.includes('node_modules/');
      if (isDependency ? TOOLS.test(path) : OWN_UNWANTED.test(path)) content.unwanted.push(path);
      if (entry.isDirectory()) walk(path);
      if (!entry.isFile()) continue;
      const { size } = lstatSync(join(root, path));
      content.files += 1;
      content.size += size;
      if (isDependency) content.dependencies += size;
    }
  };
  walk('');
  return content;
}
