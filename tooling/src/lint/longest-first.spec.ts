import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

const { files } = createRequire(__filename)(join(CHECKOUT, 'tooling/jest/longest-first.cjs')) as {
  files: readonly string[];
};

describe('longest-first.cjs', () => {
  // A renamed file would lose its place and start last.
  it.each(files)('names an existing file: %s', (part) => {
    const at = part.lastIndexOf('/') + 1;
    const folder = join(CHECKOUT, part.slice(0, at));
    const names = existsSync(folder) ? readdirSync(folder) : [];
    expect(names.filter((name) => name.startsWith(part.slice(at)))).not.toEqual([]);
  });
});
