import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { CHECKOUT } from '../run/checkout';
import { findKubectl } from '../servers/kubectl';
import { check } from './check';

const ROOT = join(CHECKOUT, 'k8s');
const DATA_DIR = join(CHECKOUT, '.data');
const FILE = 'kustomization.yaml';

/**
 * `npm run k8s:check [-- --out <folder>]`: renders every folder of k8s/ that can be rendered and prints its problems.
 * `--out` writes the manifests into a folder, which it empties first, for kubeconform and kube-linter.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const kubectl = await findKubectl(DATA_DIR, (text) => console.log(`${text} ...`));
  if ('missing' in kubectl)
    throw new Error(`kubectl was not found: ${kubectl.missing}. Set KUBECTL to its path.`);
  const out = values.out && resolve(values.out);
  if (out) rmSync(out, { recursive: true, force: true });
  const results = await check({
    root: ROOT,
    targets: renderTargets(ROOT),
    kubectl: kubectl.path,
    code: 'dist',
    ...(out && { onRendered: (folder: string, manifests: string) => write(join(out, folder), manifests) }),
  });
  for (const { folder, objects, problems } of results) {
    console.log(
      `${problems.length > 0 ? '✖' : '✔'} ${folder.padEnd(36)}${String(objects).padStart(4)} objects`,
    );
    for (const { where, what } of problems) console.log(`    ${where}: ${what}`);
  }
  const faulty = results.filter(({ problems }) => problems.length > 0).length;
  console.log(`\n${results.length - faulty} of ${results.length} folders have no problems`);
  if (faulty > 0) process.exitCode = 1;
}

/** Folders below `root` that can be rendered, relative to it. Components are rendered by folders that use them. */
function renderTargets(root: string): string[] {
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

function write(folder: string, manifests: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifests.yaml'), manifests);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
