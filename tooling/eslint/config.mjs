import js from '@eslint/js';
import globals from 'globals';
import { boundaries } from './boundaries.mjs';
import { houseRules } from './house-rules.mjs';
import { patterns } from './patterns.mjs';
import { react } from './react.mjs';
import { tests } from './tests.mjs';
import { typescript } from './typescript.mjs';

/**
 * The whole lint configuration, for the project and for the fixtures that prove it.
 * @param {string} root the folder that holds the slices and `libs/`
 * @returns {import('eslint').Linter.Config[]}
 */
export function feltbookConfig(root) {
  return [
    { ignores: ['**/dist/', '**/coverage/', '**/.data*/', '**/node_modules/'] },
    {
      // A comment cannot switch a rule off, and saying so is a fault itself (Oxlint's: `no-warning-comments`).
      linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    },
    js.configs.recommended,
    { files: ['**/*.{js,cjs,mjs}'], languageOptions: { globals: globals.node } },
    { files: ['tooling/jest/*.cjs'], languageOptions: { globals: globals.jest } },
    { files: ['tooling/webpack/**/*.mjs'], languageOptions: { globals: globals.browser } },
    ...typescript(),
    ...react(),
    ...tests(),
    ...boundaries(root),
    ...houseRules(root),
    ...patterns(),
    {
      rules: {
        'max-lines': ['error', 300],
        'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'oxlint-disable'] }],
        eqeqeq: 'error',
      },
    },
  ];
}
