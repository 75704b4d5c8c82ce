import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isSlice, readWorkspaces, type Workspace } from '../affected/workspaces';
import { changesetFile, readChangesets, writeReleased, type Bump } from './changesets';
import { isPending, pendingRelease, type Entry } from './pending';

const manifest = z.object({ version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)) });

export function sliceNamed(folder: string, workspaces: readonly Workspace[]): Workspace {
  const slice = workspaces.find((workspace) => workspace.folder === folder && isSlice(workspace));
  if (!slice) throw new Error(`${folder} is not a slice.`);
  return slice;
}

export const versionOf = (root: string, slice: string): string =>
  manifest.parse(JSON.parse(readFileSync(join(root, slice, 'package.json'), 'utf8'))).version;

export function nextVersion(version: string, bump: Bump): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (bump === 'major') return `${major + 1}.0.0`;
  if (bump === 'minor') return `${major}.${minor + 1}.0`;
  return bump === 'patch' ? `${major}.${minor}.${patch + 1}` : version;
}

const TITLES = { major: 'Major Changes', minor: 'Minor Changes', patch: 'Patch Changes' } as const;

/** The changelog section of one version. */
export function changelogEntry(version: string, entries: readonly Entry[]): string {
  const section = (title: string, of: readonly Entry[], suffix = (_entry: Entry) => '') => {
    const lines = of.map((entry) => `- ${(entry.summary + suffix(entry)).replaceAll(/\n(?=.)/g, '\n  ')}\n`);
    return lines.length > 0 ? `\n### ${title}\n\n${lines.join('')}` : '';
  };
  const own = entries.filter(({ libraries }) => libraries.length === 0);
  const bumps = (['major', 'minor', 'patch'] as const).map((bump) =>
    section(
      TITLES[bump],
      own.filter((entry) => entry.bump === bump),
    ),
  );
  const fromLibraries = section(
    'From Libraries',
    entries.filter(({ libraries }) => libraries.length > 0),
    ({ libraries }) => ` (${libraries.join(', ')})`,
  );
  return `## ${version}\n${bumps.join('')}${fromLibraries}`;
}

/**
 * Gives one slice its next version: updates package.json, changelog and the list of its released changesets, and deletes
 * changesets that are released with all their slices. Never changes a file that another slice's release writes.
 * @param root the work tree
 * @returns the version and its changelog entry; undefined if no changeset names the slice
 */
export function releaseVersion(root: string, folder: string): { version: string; notes: string } | undefined {
  const workspaces = readWorkspaces(root);
  const slice = sliceNamed(folder, workspaces);
  const changesets = readChangesets(root);
  const { bump, entries } = pendingRelease(slice, changesets, workspaces);
  if (bump === 'none') return undefined;

  const before = versionOf(root, folder);
  const version = nextVersion(before, bump);
  const notes = changelogEntry(version, entries);
  const packageFile = join(root, folder, 'package.json');
  const text = readFileSync(packageFile, 'utf8');
  writeFileSync(packageFile, text.replace(`"version": "${before}"`, `"version": "${version}"`));

  const changelog = join(root, folder, 'CHANGELOG.md');
  const title = `# ${slice.name}\n\n`;
  const past = existsSync(changelog) ? readFileSync(changelog, 'utf8').slice(title.length) : '';
  writeFileSync(changelog, `${title}${notes}${past ? `\n${past}` : ''}`);

  const taken = new Set(entries.map(({ id }) => id));
  const left = changesets
    .map((changeset) =>
      taken.has(changeset.id)
        ? { ...changeset, releasedWith: [...changeset.releasedWith, folder] }
        : changeset,
    )
    .filter((changeset) => isPending(changeset, workspaces));
  const kept = left.map(({ id }) => id);
  for (const { id } of changesets) if (!kept.includes(id)) rmSync(join(root, changesetFile(id)));
  writeReleased(
    root,
    folder,
    left.filter(({ releasedWith }) => releasedWith.includes(folder)).map(({ id }) => id),
  );
  return { version, notes };
}
