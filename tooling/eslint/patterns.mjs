import regexp from 'eslint-plugin-regexp';

/**
 * Regular expressions take time in proportion to the text: a longer run of one character that somebody sends must not
 * hold the process. `potential` also counts texts that a pattern of its own could not be shown to refuse.
 */
export function patterns() {
  return [
    {
      plugins: { regexp },
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
      },
    },
  ];
}
