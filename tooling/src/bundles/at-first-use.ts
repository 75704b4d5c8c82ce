import type { LoaderDefinition } from '@rspack/core';

/** How `tsc` compiles an import of names, which our code then reads from the variable at each use. */
const IMPORT = /^const (\w+) = require\("([^"]+)"\);$/gm;

/** Lets a compiled file load some of the packages that it imports at the first use of one of their names. */
export const atFirstUse = (code: string, packages: readonly string[]): string =>
  code.replace(IMPORT, (eager, variable: string, name: string) =>
    packages.includes(name)
      ? `const ${variable} = new Proxy({}, { get: (_, key) => require("${name}")[key] });`
      : eager,
  );

const loader: LoaderDefinition<{ packages: readonly string[] }> = function (code, map) {
  this.callback(null, atFirstUse(code, this.getOptions().packages), map);
};

export default loader;
