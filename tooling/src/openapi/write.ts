import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { CHECKOUT } from '../run/checkout';
import { COMMITTED, COMMITTED_PATH } from './document';
import { publicDocument } from './public-document';

/** `npm run openapi`: writes the OpenAPI document of all public calls, which pull requests show the changes of. */
async function main(): Promise<void> {
  writeFileSync(COMMITTED_PATH, JSON.stringify(await publicDocument('dist')));
  // Objects that fit stay on one line.
  const { status } = spawnSync('oxfmt', [COMMITTED], { cwd: CHECKOUT, stdio: 'inherit' });
  // Clients that were created for the document may keep the process open.
  process.exit(status ?? 1);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
