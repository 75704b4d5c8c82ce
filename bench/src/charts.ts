import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '@feltbook/tooling/browser';
import { baseConfig, pageSlice, ROOT, runBuild } from '@feltbook/tooling/webpack';
import { chromium } from 'playwright-core';
import type { Configuration } from 'webpack';

const SHORT = 1_000;
const LONG = 100_000;
/** The highest accepted ratio of the times of the long and the short series. */
const LIMIT = 1.3;
/** Charts drawn before the measurement, so that the code is compiled for both. */
const WARM_UP = 15;
const ROUNDS = 61;

interface DrawTimes {
  first: number;
  moved: number;
}

interface ChartsPage {
  drawInTurns(lengths: readonly number[], rounds: number): DrawTimes[][];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Builds the dashboard's drawing code as one script, `charts.js`, with the configuration of its pages. */
function chartsConfig(output: string): Configuration {
  const base = baseConfig(pageSlice('mf-dashboard'), { mode: 'production' });
  return {
    ...base,
    name: 'charts',
    entry: join(ROOT, 'bench/charts/page.mjs'),
    output: { ...base.output, path: output, filename: 'charts.js', publicPath: '' },
  };
}

/** Draws both series in turns in a real browser. @returns the times of the short one and of the long one */
async function drawnTimes(folder: string): Promise<DrawTimes[][]> {
  const found = await findBrowser(join(ROOT, '.data-test'));
  if ('missing' in found) throw new Error(`No browser: ${found.missing}`);
  const browser = await chromium.launch({ executablePath: found.path, env: found.env });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ path: join(folder, 'charts.js') });
    return await page.evaluate(
      ([lengths, rounds]) => (globalThis as unknown as ChartsPage).drawInTurns(lengths, rounds),
      [[SHORT, LONG], WARM_UP + ROUNDS] as const,
    );
  } finally {
    await browser.close();
  }
}

/** Compares the bankroll chart of a very long history with one of 1,000 days, from points to pixels. */
async function main(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const folder = await mkdtemp(join(tmpdir(), 'feltbook-charts-'));
  try {
    await runBuild(chartsConfig(folder));
    const [short = [], long = []] = await drawnTimes(folder);
    for (const [name, part] of [
      ['drawn', 'first'],
      ['drawn again for a moved slider', 'moved'],
    ] as const) {
      const [less, more] = [short, long].map((times) =>
        median(times.slice(WARM_UP).map((time) => time[part])),
      ) as [number, number];
      const ratio = more / less;
      console.log(
        `a chart of ${LONG} points, ${name}: ${more.toFixed(1)} ms, of ${SHORT}: ${less.toFixed(1)} ms; ${ratio.toFixed(2)} times (at most ${LIMIT})`,
      );
      if (!(ratio <= LIMIT)) process.exitCode = 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
