import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import { resolverOptions } from './resolver.mjs';

/** No two files import each other, however far around. Without the TypeScript settings the rule sees nothing. */
export function cycles(root) {
  return [
    {
      files: ['**/src/**/*.{ts,tsx}'],
      plugins: { 'import-x': importX },
      settings: {
        'import-x/extensions': ['.ts', '.tsx'],
        'import-x/external-module-folders': ['node_modules'],
        'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
        'import-x/resolver-next': [createTypeScriptImportResolver(resolverOptions(root))],
      },
      rules: {
        'import-x/no-cycle': ['error', { ignoreExternal: true }],
        'import-x/no-self-import': 'error',
      },
    },
  ];
}
