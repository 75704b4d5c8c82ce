import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '@feltbook/tooling/browser';
import { configOf, pageSlice, ROOT, runBuild, shellPages } from '@feltbook/tooling/webpack';
import { chromium } from 'playwright-core';
import { NormalModuleReplacementPlugin, type Configuration } from 'webpack';
import { firstVisit, type FirstVisit } from './first-paint/first-visit';

/** Highest accepted and intended ratio of script bytes, federated to unfederated. */
const LIMIT = 1.25;
const AIM = 1.1;

const SHELL_REMOTES = /[\\/]federation[\\/]remotes$/;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const line = (name: string, { requests, scripts, scriptBytes, paintMs }: FirstVisit) =>
  `${name.padEnd(12)} ${requests} requests, ${kilobytes(scriptBytes)} of script in ${scripts}, painted after ${paintMs.toFixed(0)} ms`;

/** Builds the product's pages with lazy routes and without federation, for comparison. */
function unfederatedConfig(output: string): Configuration {
  const pages = shellPages(pageSlice('shell'), { mode: 'production' });
  return {
    ...pages,
    name: 'unfederated',
    output: { ...pages.output, path: output },
    plugins: [
      ...(pages.plugins ?? []),
      new NormalModuleReplacementPlugin(SHELL_REMOTES, join(ROOT, 'bench/unfederated/remotes.mjs')),
    ],
  };
}

async function launchBrowser() {
  const found = await findBrowser(join(ROOT, '.data-test'));
  if ('missing' in found) throw new Error(`No browser: ${found.missing}`);
  return chromium.launch({ executablePath: found.path });
}

/** Compares the federated first page with a lazily routed build of the same source without federation. */
async function main(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const folder = await mkdtemp(join(tmpdir(), 'feltbook-first-paint-'));
  const federated = join(folder, 'federated');
  const unfederated = join(folder, 'unfederated');
  const browser = await launchBrowser();
  try {
    const shell = configOf('shell', { mode: 'production' });
    await runBuild({ ...shell, output: { ...shell.output, path: federated } });
    await runBuild(unfederatedConfig(unfederated));
    const ours = await firstVisit(browser, federated);
    const plain = await firstVisit(browser, unfederated);
    const ratio = ours.scriptBytes / plain.scriptBytes;
    console.log(line('federated', ours));
    console.log(line('unfederated', plain));
    console.log(
      `script of the first page: ${ratio.toFixed(3)} of unfederated (at most ${LIMIT}, aim ${AIM})`,
    );
    if (ratio > LIMIT) process.exitCode = 1;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
