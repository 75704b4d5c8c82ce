import { rspack } from '@rspack/core';
import { runCompiler } from '../webpack/run-build';
import { bundlesConfig } from './config';

/** `node tooling/dist/bundles/main.js <service>...`: bundles compiled programs of the checkout that it runs in. */
async function main(services: readonly string[]): Promise<void> {
  if (services.length === 0) throw new Error('Name the services to bundle.');
  await runCompiler(rspack(services.map((service) => bundlesConfig(process.cwd(), service))));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
