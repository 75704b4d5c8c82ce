import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

const { files } = createRequire(__filename)(join(CHECKOUT, 'tooling/jest/longest-first.cjs')) as {
  files: readonly string[];
};

describe('the order of tests', () => {
  // A file that was renamed would be begun last again.
  it.each(files)('names what is there: %s', (part) => {
    const at = part.lastIndexOf('/') + 1;
    const folder = join(CHECKOUT, part.slice(0, at));
    const names = existsSync(folder) ? readdirSync(folder) : [];
    expect(names.filter((name) => name.startsWith(part.slice(at)))).not.toEqual([]);
  });
});
