import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs all benches in sequence, each in its own process, so that they do not affect each other. */
const BENCHES = [
  'statistics',
  'first-paint',
  'delivery',
  'long-history',
  'hostile-clients',
  'hostile-imports',
  'capacity',
  'soak',
];

for (const name of BENCHES) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, [join(__dirname, `${name}.js`)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
