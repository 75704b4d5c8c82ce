import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { constants as vm, Script } from 'node:vm';

// Copied beside each bundle, also into images: import only Node's own modules.

/** By then a process is ready, and V8 still holds the code that only a start runs. */
const STORE_AFTER_MS = 10_000;

type Wrapped = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  file: string,
  folder: string,
) => void;

/**
 * Runs a program of a service's bundle. Stores the code that V8 compiled beside the bundle, which halves the processor
 * time of later starts; a read-only folder gets no cache.
 * @param file the file that Node was started with: has the program's name and the bundle's source map
 * @param hash of the bundle
 */
export function runProgram(file: string, hash: string): void {
  const folder = dirname(file);
  const name = basename(file, '.js');
  const cache = join(folder, `${name}.${hash}.${cacheKey(file)}.cache`);
  const cachedData = readCache(cache);
  const code = readFileSync(join(folder, `programs.${hash}.js`), 'latin1');
  const script = new Script(code, {
    // Node finds a source map by the name of the file that it loaded itself.
    filename: file,
    ...(cachedData && { cachedData }),
    importModuleDynamically: vm.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (!cachedData || script.cachedDataRejected) storeCache(cache, script);
  const bundle: { exports: Record<string, () => void> } = { exports: {} };
  const run = script.runInThisContext() as Wrapped;
  run.call(bundle.exports, bundle.exports, createRequire(file), bundle, file, folder);
  bundle.exports[name]?.();
}

/** Includes the path: V8 of Node 20 stores it in the cache, and finds source maps by it. */
const cacheKey = (file: string): string =>
  createHash('sha256').update(`${file} ${process.version} ${process.arch}`).digest('hex').slice(0, 16);

function readCache(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Stores the cache once and atomically: V8 trusts what it reads. */
function storeCache(file: string, script: Script): void {
  const draft = `${file}.${process.pid}`;
  const store = () => {
    clearTimeout(timer);
    process.off('exit', atExit);
    try {
      accessSync(dirname(file), constants.W_OK);
      writeFileSync(draft, script.createCachedData(), { flush: true });
      renameSync(draft, file);
    } catch {
      // The cache is optional: in an image, the folder is read-only.
      rmSync(draft, { force: true });
    }
  };
  const atExit = (exitCode: number) => {
    if (exitCode === 0) store();
  };
  const timer = setTimeout(store, STORE_AFTER_MS).unref();
  process.on('exit', atExit);
}
