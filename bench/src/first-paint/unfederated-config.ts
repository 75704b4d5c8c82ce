import { join } from 'node:path';
import { pageSlice, ROOT, shellPages } from '@feltbook/tooling/webpack';
import { NormalModuleReplacementPlugin, type Configuration } from 'webpack';

const SHELL_REMOTES = /[\\/]federation[\\/]remotes$/;

/** The product's pages as one lazily routed build without federation: what the federated first page is measured against. */
export function unfederatedConfig(output: string): Configuration {
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
