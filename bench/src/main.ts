import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Every comparison, one after the other and each in a process of its own, so that none is measured beside another. */
const BENCHES = ['statistics', 'gateway', 'tracking', 'dashboard', 'admin', 'first-paint', 'charts'];

for (const name of BENCHES) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, [join(__dirname, `${name}.js`)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
