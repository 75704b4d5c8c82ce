import { rm } from 'node:fs/promises';
import { runBuild } from '../webpack/run-build';
import { bundleFolder, bundlesConfig } from './config';

/** `node tooling/dist/bundles/main.js <service>...`: bundles programs, from what is compiled, into `<service>/dist/bundle`. */
async function main(services: readonly string[]): Promise<void> {
  if (services.length === 0) throw new Error('Name the services that are to be bundled.');
  for (const service of services) await rm(bundleFolder(service), { recursive: true, force: true });
  await runBuild(bundlesConfig(services));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
