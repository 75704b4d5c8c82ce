import { feltbookConfig } from './tooling/eslint/config.mjs';

export default [
  // The fixtures break the rules on purpose; a spec lints them on their own.
  { ignores: ['tooling/eslint/fixtures/'] },
  ...feltbookConfig(import.meta.dirname),
];
