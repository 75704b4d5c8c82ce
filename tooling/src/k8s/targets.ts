import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse } from 'yaml';

const FILE = 'kustomization.yaml';

/** Folders below `root` that can be rendered by themselves, relative to it. Components are rendered with whoever uses them. */
export function renderTargets(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file === FILE || file.endsWith(`/${FILE}`))
    .filter((file) => kindOf(readFileSync(join(root, file), 'utf8')) !== 'Component')
    .map((file) => relative('.', dirname(file)))
    .sort();
}

function kindOf(text: string): unknown {
  const parsed: unknown = parse(text);
  return typeof parsed === 'object' && parsed !== null && 'kind' in parsed ? parsed.kind : undefined;
}
