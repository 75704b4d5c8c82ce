import { join } from 'node:path';
import { baseConfig, pageSlice, ROOT } from '@feltbook/tooling/webpack';
import type { Configuration } from 'webpack';

/** The dashboard's drawing code as one script, `charts.js`, built as its pages are. */
export function chartsConfig(output: string): Configuration {
  const base = baseConfig(pageSlice('mf-dashboard'), { mode: 'production' });
  return {
    ...base,
    name: 'charts',
    entry: join(ROOT, 'bench/charts/page.mjs'),
    output: { ...base.output, path: output, filename: 'charts.js', publicPath: '' },
  };
}
