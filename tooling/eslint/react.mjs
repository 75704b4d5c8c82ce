import hooks from 'eslint-plugin-react-hooks';

/** The rules of hooks, for pages. */
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
  ];
}
