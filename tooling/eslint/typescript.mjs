import tseslint from 'typescript-eslint';

const FILES = ['**/*.{ts,tsx}'];

/** Rules for all TypeScript that look at one file alone. Oxlint has those that need types. */
export function typescript() {
  return [
    ...tseslint.configs.recommended.map((config) => ({ ...config, files: FILES })),
    {
      files: FILES,
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
        '@typescript-eslint/no-non-null-assertion': 'error',
        // Nest's and React's conventions have empty modules.
        '@typescript-eslint/no-extraneous-class': 'off',
      },
    },
  ];
}
