import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CHECKOUT } from '../run/checkout';
import { affectedBy } from './affected';
import { changedFiles, gitIn } from './git';
import { readWorkspaces } from './workspaces';

/**
 * `npm run affected -- --since <ref>`: prints the affected slices, one per line. In a workflow, also sets the outputs
 * `slices` and `workspaces` (JSON arrays) and `everything` for later steps.
 */
function main(): void {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  if (!values.since) throw new Error('Usage: npm run affected -- --since <branch or commit>');
  const files = changedFiles(gitIn(CHECKOUT), values.since);
  const { slices, workspaces, everything } = affectedBy(files, readWorkspaces(CHECKOUT));
  console.log(slices.length > 0 ? slices.join('\n') : 'No slice changed.');
  const output = process.env['GITHUB_OUTPUT'];
  if (!output) return;
  const lines = {
    slices: JSON.stringify(slices),
    workspaces: JSON.stringify(workspaces),
    everything: String(everything),
  };
  appendFileSync(
    output,
    Object.entries(lines)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
