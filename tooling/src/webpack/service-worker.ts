import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Compilation, sources, type EntryObject, type WebpackPluginInstance } from 'webpack';
import type { PageSlice } from './slices';

const WORKER = 'sw.js';
/** Workbox's name of the list of precached files. */
const LIST = 'self.__WB_MANIFEST';

const HASHED = /\.[0-9a-f]{10}\.\w+$/;
/** Pictures of the landing page are not needed by the installed app. */
const NOT_PRECACHED = /^sw\.js$|\.map$|\.txt$|\.webp$|icons\/.*\.png$/;

/** The entry of the shell's service worker. */
export const serviceWorkerEntry = ({ folder }: PageSlice): EntryObject => ({
  sw: { import: join(folder, 'src/service-worker/sw.ts'), filename: WORKER },
});

/** A file in Workbox's list. A hashed name needs no revision, because its content never changes. */
const precached = (name: string, content: Buffer) => ({
  // The gateway serves the document at `/`, not at its file name.
  url: name === 'index.html' ? '/' : `/${name}`,
  revision: HASHED.test(name) ? null : createHash('md5').update(content).digest('hex'),
});

/** Writes the list of files that the service worker precaches into it, after all other files have their names. */
export const precacheList: WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PrecacheList', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PrecacheList', stage }, () => {
        const files = compilation
          .getAssets()
          .filter(({ name }) => !NOT_PRECACHED.test(name))
          .map(({ name, source }) => precached(name, source.buffer()))
          .sort((a, b) => (a.url < b.url ? -1 : 1));
        compilation.updateAsset(WORKER, (worker) => {
          const [before, after, ...more] = String(worker.source()).split(LIST);
          if (before === undefined || after === undefined || more.length > 0)
            throw new Error(`${WORKER} does not contain ${LIST} once.`);
          return new sources.RawSource(`${before}${JSON.stringify(files)}${after}`);
        });
      });
    });
  },
};
