import hooks from 'eslint-plugin-react-hooks';
import { BROWSER_SOURCES } from './boundaries.mjs';

/** An amount for each hour or session. */
const RATE = 'JSXAttribute[name.name="amount"] Identifier[name=/hourly|perHour|average|expected/i]';
const COLOURED_RATE = {
  selector: `JSXOpeningElement[name.name=/Money$/]:has(${RATE}):not(:has(JSXAttribute[name.name="neutral"]))`,
  message: 'A rate has a colour only with a verdict: use Rate, or say when it is neutral.',
};

/** Where texts are written, and what is a count there. */
const COUNT = ['TemplateLiteral', ':matches(JSXElement, JSXFragment) > JSXExpressionContainer'].flatMap(
  (place) => [
    `${place} > MemberExpression[property.name=/^(length|count|size)$/]`,
    `${place} > Identifier[name="count"]`,
  ],
);
const BARE_COUNT = {
  selector: COUNT.join(', '),
  message: 'A count has thousands separators: use formatCount or formatNumberOf.',
};

/** The rules of hooks, and what pages may not say of a rate or a count. */
export function react() {
  return [
    {
      files: BROWSER_SOURCES,
      plugins: { 'react-hooks': hooks },
      rules: {
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
      },
    },
    {
      files: ['{shell,mf-*}/src/**/*.{ts,tsx}', 'libs/{ui,result-filter}/src/**/*.{ts,tsx}'],
      ignores: ['**/*.spec.{ts,tsx}', '**/testing/**', 'mf-tracking/src/features/{import,export}/**'],
      rules: { 'no-restricted-syntax': ['error', COLOURED_RATE, BARE_COUNT] },
    },
  ];
}
