const asyncHooks = require('node:async_hooks');
const { createRequire, isBuiltin } = require('node:module');
const { sep } = require('node:path');
const { Script } = require('node:vm');

const Runtime = createRequire(require.resolve('jest'))('jest-runtime').default;

/** Paths, and the packages of this repository, whose source jest compiles. */
const OWN = /^(?:[./#]|@feltbook\/)/;
const scripts = new Map();
const CIRCUS = `${sep}jest-circus${sep}`;
/** The running test. jest-circus creates one for each spec file, and each slows down all promises that follow. */
const runningTest = new asyncHooks.AsyncLocalStorage();
const oneStorage = {
  ...asyncHooks,
  AsyncLocalStorage: class {
    constructor() {
      return runningTest;
    }
  },
};
const requires = new Map();

/** Compiles a module once per process. jest's own runtime compiles it again for each spec file. */
function scriptOf(parameters, source, filename) {
  let known = scripts.get(filename);
  if (known?.source !== source) {
    // Starts at the source's own line 1, for the positions in stack traces.
    const script = new Script(`(function (${parameters}) {\n${source}\n})`, { filename, lineOffset: -1 });
    known = { source, script };
    scripts.set(filename, known);
  }
  return known.script;
}

/** Node's `require` of a file. */
function requireOf(file) {
  if (!requires.has(file)) requires.set(file, createRequire(file));
  return requires.get(file);
}

/**
 * jest's runtime, without repeating for each spec file what has the same result: compiling modules, and, in the
 * environment that has no context of its own, loading packages. `jest.mock` of a package works in this repository's files.
 */
module.exports = class SharingRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.sharesPackages = environment.global === globalThis;
    this.executor.compile = (source, filename) => {
      const script = scriptOf(this.executor.injectedModuleParameters, source, filename);
      if (this.sharesPackages) return script.runInThisContext();
      const context = environment.getVmContext();
      return context && script.runInContext(context);
    };
  }

  requireModule(from, name, options, isActual) {
    if (name === 'node:async_hooks' && from.includes(CIRCUS)) return oneStorage;
    const isPackage = name && !options?.isInternalModule && !isBuiltin(name) && !OWN.test(name);
    return this.sharesPackages && isPackage
      ? requireOf(from)(name)
      : super.requireModule(from, name, options, isActual);
  }
};
