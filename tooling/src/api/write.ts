import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf, hostApi } from '../host-api/host-api';
import { COMMITTED } from '../openapi/document';
import { publicDocument } from '../openapi/public-document';
import { CHECKOUT } from '../run/checkout';

/**
 * `npm run api`: writes the committed descriptions of what slices offer each other, whose changes a pull request shows: the
 * OpenAPI document of all public calls, and what the shell offers its remotes.
 */
async function main(): Promise<void> {
  const files = { ...filesOf(hostApi()), [COMMITTED]: JSON.stringify(await publicDocument('dist')) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(CHECKOUT, path)), { recursive: true });
    writeFileSync(join(CHECKOUT, path), text);
  }
  // Objects that fit stay on one line.
  const { status } = spawnSync('oxfmt', [COMMITTED], { cwd: CHECKOUT, stdio: 'inherit' });
  // Clients that were created for the document may keep the process open.
  process.exit(status ?? 1);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
