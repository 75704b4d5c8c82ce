import { createHash } from 'node:crypto';
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { wrap } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { runCompiler } from '../webpack/run-build';
import { asAscii } from './as-ascii';
import { bundleFolder, bundlesConfig, PROGRAMS_BUNDLE, programsOf } from './config';

const BUILT_MAP = /\/\/# sourceMappingURL=[^\n]*\n?$/;

/** `node tooling/dist/bundles/main.js <service>...`: bundles compiled programs of the checkout that it runs in. */
async function main(services: readonly string[]): Promise<void> {
  if (services.length === 0) throw new Error('Name the services to bundle.');
  const root = process.cwd();
  for (const service of services) await rm(bundleFolder(root, service), { recursive: true, force: true });
  await runCompiler(rspack(bundlesConfig(root, services)));
  for (const service of services) await writePrograms(root, service);
}

/** Writes a file per program, which runs it from the bundle with `run-program`. */
async function writePrograms(root: string, service: string): Promise<void> {
  const folder = bundleFolder(root, service);
  const built = join(folder, `${PROGRAMS_BUNDLE}.js`);
  // Node reads ASCII five times faster than other text, and into half the memory.
  const code = asAscii(await readFile(built, 'utf8'));
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const bundle = `${PROGRAMS_BUNDLE}.${hash}.js`;
  const mapComment = `//# sourceMappingURL=${bundle}.map\n`;
  await writeFile(join(folder, bundle), wrap(code.replace(BUILT_MAP, mapComment)), 'latin1');
  await rm(built);
  await rename(`${built}.map`, join(folder, `${bundle}.map`));
  await copyFile(join(__dirname, 'run-program.js'), join(folder, 'run-program.js'));
  const program = `require('./run-program').runProgram(__filename, '${hash}');\n${mapComment}`;
  for (const name of programsOf(root, service)) await writeFile(join(folder, `${name}.js`), program);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
