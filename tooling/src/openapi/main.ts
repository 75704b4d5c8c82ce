import { lintDocument } from './lint';
import { publicDocument } from './public-document';

/** A check of `npm run check`: lints the OpenAPI document of all public calls. */
async function main(): Promise<void> {
  const violations = await lintDocument(await publicDocument('dist'));
  for (const violation of violations) console.log(violation);
  // Clients that were created for the document may keep the process open.
  process.exit(violations.length > 0 ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
