import { feltbookConfig } from './tooling/eslint/config.mjs';

export default [
  // The fixtures break the rules on purpose. A spec lints them.
  { ignores: ['tooling/eslint/fixtures/'] },
  ...feltbookConfig(import.meta.dirname),
];
