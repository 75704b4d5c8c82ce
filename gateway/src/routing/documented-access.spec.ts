import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from './route-table';

const page = readFileSync(join(__dirname, '../../../docs/security.md'), 'utf8');
const [, section = ''] = /\n## Ways to sign in\n([\s\S]*?)\n## /.exec(page) ?? [];

describe('docs/security.md', () => {
  it('lists every public call', () => {
    const listed = [...section.matchAll(/`((?:GET|POST|PUT) \/[^`]*)`/g)].map(([, call]) => call);
    const routed = ROUTES.filter(({ access }) => access === 'public').flatMap(({ methods, path }) =>
      methods.map((method) => `${method} ${path}`),
    );
    expect([...new Set(listed)].sort()).toEqual([...new Set(routed)].sort());
  });
});
