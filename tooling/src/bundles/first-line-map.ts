import type { LoaderDefinition } from '@rspack/core';

/**
 * Maps a package's module to its file without lines. With all 400,000 lines, the first stack trace of a process took
 * 0.2 s and 40 MB.
 */
const firstLineMap: LoaderDefinition = function (source) {
  const map = { version: 3, file: '', sources: [this.resourcePath], names: [], mappings: 'AAAA' };
  this.callback(null, source, map);
};

export = firstLineMap;
