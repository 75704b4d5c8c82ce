import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { gitIn, hasCommit } from '../affected/git';
import { CHECKOUT } from '../run/checkout';
import { brokenClients } from './compare';
import { COMMITTED, COMMITTED_PATH, type ApiDocument } from './document';
import { lintDocument } from './lint';
import { publicDocument } from './public-document';
import { releasedDocuments } from './released-documents';

const STALE = `${COMMITTED} is not the API of this code: run \`npm run api\`, and review its difference`;

const STEPS =
  'To remove or change it in three releases, see docs/delivery.md, "Change a contract or a schema"';

function isStale(document: object): boolean {
  if (!existsSync(COMMITTED_PATH)) return true;
  const committed: unknown = JSON.parse(readFileSync(COMMITTED_PATH, 'utf8'));
  return !isDeepStrictEqual(committed, JSON.parse(JSON.stringify(document)));
}

/** Nothing in an export without a git history. */
function released() {
  const git = gitIn(CHECKOUT);
  return hasCommit(git, 'HEAD') ? releasedDocuments(git) : [];
}

/**
 * A check of `npm run check` of the OpenAPI document of all public calls: lints it, and compares it with the committed one and with those
 * that the clients were last released for.
 */
async function main(): Promise<void> {
  const document = await publicDocument('dist');
  const broken = brokenClients(document as ApiDocument, released());
  const violations = [
    ...(await lintDocument(document)),
    ...(isStale(document) ? [STALE] : []),
    ...broken,
    ...(broken.length > 0 ? [STEPS] : []),
  ];
  for (const violation of violations) console.log(violation);
  // Clients that were created for the document may keep the process open.
  process.exit(violations.length > 0 ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
