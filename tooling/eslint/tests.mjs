import jest from 'eslint-plugin-jest';

/** Tests run, all of them, and each asserts something. */
export function tests() {
  return [
    {
      files: ['**/*.{spec,journey}.{ts,tsx}'],
      ...jest.configs['flat/recommended'],
      rules: {
        ...jest.configs['flat/recommended'].rules,
        'jest/expect-expect': [
          'error',
          { assertFunctionNames: ['expect', 'expect*', '**.expect*', 'fc.assert', 'assert*'] },
        ],
        'jest/no-disabled-tests': 'error',
        'jest/no-focused-tests': 'error',
        'jest/no-commented-out-tests': 'error',
        'jest/no-standalone-expect': 'off',
        'jest/no-conditional-expect': 'error',
        'jest/valid-title': ['error', { ignoreTypeOfDescribeName: true, ignoreTypeOfTestName: true }],
      },
    },
  ];
}
