import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, wrap } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { constants as vm, Script } from 'node:vm';

// Copied beside the bundle it runs, also into images: only what Node brings along may be used here.

/** By then a process is ready, and V8 has not dropped yet what only a start runs. */
const STORE_AFTER_MS = 10_000;

type Wrapped = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  file: string,
  folder: string,
) => void;

/**
 * Runs one of the programs of a service's bundle. What V8 compiled in a first start is stored beside the bundle and
 * halves the processor time of later ones; where the folder cannot be written, every start is a first one.
 * @param file the file that Node was started with; its name is the program's, and its source map is the bundle's
 * @param hash of the bundle
 */
export function runProgram(file: string, hash: string): void {
  const folder = dirname(file);
  const name = basename(file, '.js');
  const cache = join(folder, `${name}.${hash}.${cacheKey(file)}.cache`);
  const cachedData = readCache(cache);
  const code = readFileSync(join(folder, `programs.${hash}.js`), 'latin1');
  const script = new Script(wrap(code), {
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

/** V8 of Node 20 shows the file's name as it was when the cache was stored, and finds no source map by another. */
const cacheKey = (file: string): string =>
  createHash('sha256').update(`${file} ${process.version} ${process.arch}`).digest('hex').slice(0, 16);

function readCache(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Stores it once: whole or not at all, for V8 trusts what it reads. */
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
      // Only a convenience: in an image the folder is read-only.
      rmSync(draft, { force: true });
    }
  };
  const atExit = (exitCode: number) => {
    if (exitCode === 0) store();
  };
  const timer = setTimeout(store, STORE_AFTER_MS).unref();
  process.on('exit', atExit);
}
