import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import type { Frame } from './profile';

const maps = new Map<string, SourceMap | null>();

/** @param file of a bundle, which names its source map @returns null if it names none */
function readMap(file: string): SourceMap | null {
  const name = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(readFileSync(file, 'utf8'))?.[1];
  if (name === undefined) return null;
  const text = readFileSync(join(dirname(file), name), 'utf8');
  return new SourceMap(JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0]);
}

/** The source of a function: that of the bundle's source map, if it is in a bundle. */
export function sourceOf({ url, lineNumber, columnNumber }: Frame): string {
  const path = url.replace(/^file:\/\//, '');
  if (!path.includes('/dist/bundle/')) return path;
  let map = maps.get(path);
  if (map === undefined) maps.set(path, (map = readMap(path)));
  const entry = map?.findEntry(lineNumber, columnNumber);
  return entry && 'originalSource' in entry ? entry.originalSource : path;
}

const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;
const OTHER_PROJECT_FILE = /\/((?:libs\/)?[\w-]+)\/(?:src|dist)\/([\w-]+)/;

/** The area of a function's code: a package, a folder of a slice, a part of Node, or what the engine does. */
export function areaOf(frame: Frame): string {
  const { functionName, url } = frame;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (functionName === '(program)') return 'native code outside JavaScript';
  if (url === '') return functionName.startsWith('write') ? 'writes to sockets' : 'other native functions';
  if (url.startsWith('node:')) return 'Node’s own modules';
  // The only module in WebAssembly is undici's parser.
  if (url.startsWith('wasm:')) return 'undici';
  const source = sourceOf(frame);
  const installed = source.split('node_modules/').at(-1);
  if (installed !== undefined && installed !== source) return PACKAGE.exec(installed)?.[0] ?? installed;
  const [, slice, folder] = OTHER_PROJECT_FILE.exec(source) ?? [];
  return slice === undefined ? source : `${slice}/${folder}`;
}

/** Whether the process ran anything. */
export const isIdle = ({ functionName }: Frame): boolean => functionName === '(idle)';
