import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CHECKOUT } from '../run/checkout';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      dependencies: z._default(z.record(z.string(), z.string()), {}),
      optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
    }),
  ),
});
const { packages } = lockFile.parse(JSON.parse(readFileSync(join(CHECKOUT, 'package-lock.json'), 'utf8')));

/** Suffixes of native packages for Debian on the processors that images support. */
const OF_IMAGES = /linux-(?:x64|arm64)(?:-gnu|-glibc)?$/;

// npm omits optional packages that a registry lacks; `npm ci` then fails or installs without them.
it('the lock file lists the native packages of the images', () => {
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const required = Object.values(packages)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies))
    .filter((name) => OF_IMAGES.test(name));
  expect(required.length).toBeGreaterThan(5);
  expect(required.filter((name) => !locked.has(name))).toEqual([]);
});

// npm may keep an outdated version in a workspace's own node_modules.
it('the lock file has the exact versions that workspaces require', () => {
  const required = Object.entries(packages)
    .filter(([path]) => path !== '' && !path.includes('node_modules/'))
    .flatMap(([folder, { dependencies }]) =>
      Object.entries(dependencies).map(([name, version]) => ({ folder, name, version })),
    )
    .filter(({ version }) => /^\d+\.\d+\.\d+$/.test(version));
  const locked = required.map(({ folder, name }) => {
    const path = `node_modules/${name}`;
    return { folder, name, version: (packages[`${folder}/${path}`] ?? packages[path])?.version };
  });
  expect(required.length).toBeGreaterThan(20);
  expect(locked).toEqual(required);
});
