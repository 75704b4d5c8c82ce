import tseslint from 'typescript-eslint';

const FILES = ['**/*.{ts,tsx}'];

/** Rules that need types, for all TypeScript. @param {string} root */
export function typescript(root) {
  return [
    ...tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files: FILES })),
    {
      files: FILES,
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
      rules: {
        // The compiler knows these better.
        'no-undef': 'off',
        'no-redeclare': 'off',
        '@typescript-eslint/no-unused-vars': 'off',

        '@typescript-eslint/no-explicit-any': 'error',
        '@typescript-eslint/ban-ts-comment': [
          'error',
          { 'ts-ignore': true, 'ts-expect-error': true, 'ts-nocheck': true },
        ],
        '@typescript-eslint/no-floating-promises': 'error',
        '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        '@typescript-eslint/switch-exhaustiveness-check': [
          'error',
          { considerDefaultExhaustiveForUnions: true },
        ],
        '@typescript-eslint/no-non-null-assertion': 'error',
        // Nest's and React's conventions have empty modules, and handlers that await nothing.
        '@typescript-eslint/no-extraneous-class': 'off',
        '@typescript-eslint/require-await': 'off',
        '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      },
    },
  ];
}
