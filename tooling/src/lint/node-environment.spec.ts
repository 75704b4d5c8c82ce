import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

type NodeEnvironment = new (config: { projectConfig: object }) => { teardown(): Promise<void> };

const Environment = createRequire(__filename)(
  join(CHECKOUT, 'tooling/jest/node-environment.cjs'),
) as NodeEnvironment;

it('restores globals and environment variables after a spec file', async () => {
  const environment = new Environment({ projectConfig: {} });
  const { fetch } = globalThis;
  const { PATH } = process.env;
  Object.assign(globalThis, { addedByAFile: true, fetch: () => undefined });
  Object.assign(process.env, { ADDED_BY_A_FILE: 'true', PATH: '/nowhere' });

  await environment.teardown();

  expect(globalThis).not.toHaveProperty('addedByAFile');
  expect(globalThis.fetch).toBe(fetch);
  expect(process.env).toMatchObject({ PATH });
  expect(process.env).not.toHaveProperty('ADDED_BY_A_FILE');
});

it('shares the errors of Node’s own modules', async () => {
  await expect(import('node:fs/promises').then((fs) => fs.readFile('/missing'))).rejects.toBeInstanceOf(
    Error,
  );
});
