import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CHECKOUT } from '../run/checkout';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.optional(z.record(z.string(), z.string())) }),
  ),
});

/** As Debian on the processors that images are built for has them. */
const OF_IMAGES = /linux-(?:x64|arm64)(?:-gnu|-glibc)?$/;

// npm leaves out what a registry does not carry; `npm ci` then refuses the file, or installs without.
it('the lock file names the binaries that images are built with', () => {
  const text = readFileSync(join(CHECKOUT, 'package-lock.json'), 'utf8');
  const { packages } = z.parse(lockFile, JSON.parse(text));
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const wanted = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => OF_IMAGES.test(name));
  expect(wanted.length).toBeGreaterThan(5);
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});
