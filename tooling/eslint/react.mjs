import hooks from 'eslint-plugin-react-hooks';

/** An amount for each hour or session. */
const RATE = 'JSXAttribute[name.name="amount"] Identifier[name=/hourly|perHour|average|expected/i]';
const COLOURED_RATE = {
  selector: `JSXOpeningElement[name.name=/Money$/]:has(${RATE}):not(:has(JSXAttribute[name.name="neutral"]))`,
  message: 'A rate has a colour only with a verdict: use Rate, or say when it is neutral.',
};

/** The rules of hooks, and what pages may not say of a rate. */
export function react() {
  return [
    {
      files: ['{shell,mf-*}/src/**/*.{ts,tsx}', 'libs/{charts,ui,web-kit}/src/**/*.{ts,tsx}'],
      plugins: { 'react-hooks': hooks },
      rules: {
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
      },
    },
    {
      files: ['{shell,mf-*}/src/**/*.tsx'],
      ignores: ['**/*.spec.tsx'],
      rules: { 'no-restricted-syntax': ['error', COLOURED_RATE] },
    },
  ];
}
