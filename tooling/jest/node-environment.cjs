const { createRequire } = require('node:module');

const fromJest = createRequire(require.resolve('jest-environment-jsdom'));
const { ModernFakeTimers } = fromJest('@jest/fake-timers');
const { ModuleMocker } = fromJest('jest-mock');

/**
 * The process itself, without a vm context per file: packages then stay loaded from one file to the next (see
 * `runtime.cjs`), and `instanceof Error` holds for the errors of Node's own modules.
 */
module.exports = class NodeEnvironment {
  constructor({ projectConfig }) {
    this.exportConditions = () => projectConfig.testEnvironmentOptions.customExportConditions;
    this.global = globalThis;
    this.globals = Object.getOwnPropertyDescriptors(globalThis);
    this.env = { ...process.env };
    this.exit = process.exit;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  /** Removes what the file added to the process: globals, among them jest's own, and environment variables. */
  async teardown() {
    this.fakeTimersModern.dispose();
    for (const key of Reflect.ownKeys(globalThis)) {
      if (Object.hasOwn(this.globals, key)) Object.defineProperty(globalThis, key, this.globals[key]);
      else Reflect.deleteProperty(globalThis, key);
    }
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    process.exit = this.exit;
  }

  getVmContext() {
    return null;
  }
};
