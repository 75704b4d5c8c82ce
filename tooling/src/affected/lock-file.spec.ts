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

/** As Debian on the processors that images are built for has them. */
const OF_IMAGES = /linux-(?:x64|arm64)(?:-gnu|-glibc)?$/;

// npm leaves out what a registry does not carry; `npm ci` then refuses the file, or installs without.
it('the lock file names the binaries that images are built with', () => {
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const wanted = Object.values(packages)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies))
    .filter((name) => OF_IMAGES.test(name));
  expect(wanted.length).toBeGreaterThan(5);
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});

// npm keeps a package in a workspace's own folder at the version that the workspace asked for before.
it('the lock file has the exact versions that workspaces ask for', () => {
  const wanted = Object.entries(packages)
    .filter(([path]) => path !== '' && !path.includes('node_modules/'))
    .flatMap(([folder, { dependencies }]) =>
      Object.entries(dependencies).map(([name, version]) => ({ folder, name, version })),
    )
    .filter(({ version }) => /^\d+\.\d+\.\d+$/.test(version));
  const locked = wanted.map(({ folder, name }) => {
    const path = `node_modules/${name}`;
    return { folder, name, version: (packages[`${folder}/${path}`] ?? packages[path])?.version };
  });
  expect(wanted.length).toBeGreaterThan(20);
  expect(locked).toEqual(wanted);
});
