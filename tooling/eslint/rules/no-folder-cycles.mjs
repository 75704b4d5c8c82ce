import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const SOURCE = /\.tsx?$/;
const TEST = /(\.(spec|journey)\.tsx?$)|([\\/]testing[\\/])/;
const RELATIVE_IMPORT = /\b(?:from|import)[\s(]*'(\.[^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

const isRuled = (file) => SOURCE.test(file) && !TEST.test(file);

function resolve(file, specifier) {
  const path = join(dirname(file), specifier);
  return ENDINGS.map((ending) => path + ending).find((each) => SOURCE.test(each) && existsSync(each));
}

/**
 * What an import connects, seen from the folder that holds both files: two folders in it, or one of them and its own
 * files. Undefined within one folder.
 */
function foldersOf(from, to) {
  const [one, other] = [from, to].map((file) => file.split(sep));
  const depth = one.findIndex((part, at) => part !== other[at]);
  const nodeOf = (parts) => parts.slice(0, depth + (parts.length > depth + 1 ? 1 : 0)).join(sep);
  const [origin, target] = [nodeOf(one), nodeOf(other)];
  return origin === target ? undefined : [origin, target];
}

/** @returns by folder, the folders that its files import */
function graphOf(root) {
  const graph = new Map();
  for (const entry of readdirSync(root, { recursive: true })) {
    const file = join(root, entry);
    if (!isRuled(file)) continue;
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)) {
      const target = resolve(file, specifier);
      const folders = target && !TEST.test(target) && foldersOf(file, target);
      if (!folders) continue;
      graph.set(folders[0], (graph.get(folders[0]) ?? new Set()).add(folders[1]));
    }
  }
  return graph;
}

function canReach(graph, from, to, seen = new Set()) {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(graph.get(from) ?? [])].some((next) => canReach(graph, next, to, seen));
}

/** By `src` folder. Read once a run, so an editor sees moved files on restart. */
const graphs = new Map();

/** Folders do not import each other in a circle, whatever lies in them. Tests may import anything. */
export const noFolderCycles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { cycle: '`{{to}}` imports `{{from}}` too, directly or through other folders.' },
  },
  create(context) {
    const { filename } = context;
    const at = filename.lastIndexOf(`${sep}src${sep}`);
    if (at < 0 || !isRuled(filename)) return {};
    const root = filename.slice(0, at + 4);
    const check = ({ source }) => {
      const specifier = source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const target = resolve(filename, specifier);
      const folders = target && !TEST.test(target) && foldersOf(filename, target);
      if (!folders) return;
      if (!graphs.has(root)) graphs.set(root, graphOf(root));
      const [from, to] = folders;
      if (!canReach(graphs.get(root), to, from)) return;
      const data = { from: relative(root, from) || 'src', to: relative(root, to) || 'src' };
      context.report({ node: source, messageId: 'cycle', data });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
