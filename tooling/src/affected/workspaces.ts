import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** One workspace of the repository: a slice, a library, the tooling. */
export interface Workspace {
  /** Its npm name: `@feltbook/svc-auth`. */
  readonly name: string;
  /** Its folder, relative to the root: `svc-auth`, `libs/ui`. */
  readonly folder: string;
  /** Folders of the workspaces that it needs at run time. */
  readonly dependencies: readonly string[];
  /** Folders of the workspaces that it needs only to build and test. */
  readonly devDependencies: readonly string[];
}

const manifest = z.object({
  name: z.string(),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  devDependencies: z._default(z.record(z.string(), z.string()), {}),
});
const rootManifest = z.object({ workspaces: z.array(z.string()) });

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Returns the folders that a pattern of npm's `workspaces` matches. Only its last part may contain `*`. */
function foldersOf(root: string, pattern: string): string[] {
  const parent = pattern.includes('/') ? pattern.slice(0, pattern.lastIndexOf('/')) : '';
  const last = pattern.slice(parent ? parent.length + 1 : 0);
  const wanted = new RegExp(`^${last.replaceAll('*', '[^/]*')}$`);
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && wanted.test(entry.name))
    .map((entry) => (parent ? `${parent}/${entry.name}` : entry.name));
}

/** Reads all workspaces below a root from their package.json files. */
export function readWorkspaces(root: string): Workspace[] {
  const folders = rootManifest
    .parse(readJson(root, 'package.json'))
    .workspaces.flatMap((pattern) => foldersOf(root, pattern));
  const manifests = folders.map((folder) => ({
    folder,
    ...manifest.parse(readJson(root, folder, 'package.json')),
  }));
  const byName = new Map(manifests.map(({ name, folder }) => [name, folder]));
  const workspaceFolders = (dependencies: Record<string, string>) =>
    Object.keys(dependencies).flatMap((name) => byName.get(name) ?? []);
  return manifests.map(({ name, folder, dependencies, devDependencies }) => ({
    name,
    folder,
    dependencies: workspaceFolders(dependencies),
    devDependencies: workspaceFolders(devDependencies),
  }));
}

/** Whether a workspace is deployed on its own. */
export const isSlice = ({ folder }: Pick<Workspace, 'folder'>): boolean =>
  /^(shell|gateway|mf-.+|svc-.+)$/.test(folder);

/** Returns the folders of a workspace's direct and indirect run-time dependencies, sorted. */
export function libraryFoldersOf(folder: string, workspaces: readonly Workspace[]): string[] {
  const found = new Set<string>();
  const visit = (from: string): void => {
    for (const next of workspaces.find((workspace) => workspace.folder === from)?.dependencies ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(folder);
  return [...found].sort();
}
