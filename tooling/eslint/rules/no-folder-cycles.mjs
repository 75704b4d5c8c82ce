import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const TEST = /\.(?:spec|journey)\.tsx?$|[\\/]testing[\\/]/;
const IMPORT = /(?:from|import\() ?'(\.[^']*)'/g;

/** By `src` folder: the folders that each folder imports. Read once a run, so an editor sees moved files on restart. */
const graphs = new Map();

/** The folder of what an import names: a file, or a folder with an index. */
const folderOf = (file, source) => {
  const target = resolve(dirname(file), source);
  return existsSync(`${target}.ts`) || existsSync(`${target}.tsx`) || !existsSync(target)
    ? dirname(target)
    : target;
};

function graphOf(root) {
  const known = graphs.get(root);
  if (known) return known;
  const graph = new Map();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!/\.tsx?$/.test(file) || TEST.test(file)) continue;
    const targets = graph.get(dirname(file)) ?? new Set();
    graph.set(dirname(file), targets);
    for (const [, source] of readFileSync(file, 'utf8').matchAll(IMPORT)) targets.add(folderOf(file, source));
  }
  graphs.set(root, graph);
  return graph;
}

/** @returns the folders on the shortest way, both ends included; null if there is none */
function wayBetween(graph, from, to) {
  const queue = [[from]];
  const seen = new Set([from]);
  for (const way of queue) {
    const last = way.at(-1);
    if (last === to) return way;
    for (const next of graph.get(last) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...way, next]);
    }
  }
  return null;
}

/** Folders of a slice do not import each other in a circle, though their files may not. Tests may import anything. */
export const noFolderCycles = {
  meta: { type: 'problem', schema: [], messages: { cycle: 'These folders import each other: {{way}}.' } },
  create(context) {
    const { filename } = context;
    const at = filename.lastIndexOf(`${sep}src${sep}`);
    if (at < 0 || TEST.test(filename)) return {};
    const root = filename.slice(0, at + 4);
    const own = dirname(filename);

    function check({ source }) {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const target = folderOf(filename, source.value);
      const way = target === own ? null : wayBetween(graphOf(root), target, own);
      if (!way) return;
      const names = [own, ...way].map((folder) => relative(root, folder) || 'src');
      context.report({ node: source, messageId: 'cycle', data: { way: names.join(' → ') } });
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
