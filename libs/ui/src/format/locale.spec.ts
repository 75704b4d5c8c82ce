type Formats = typeof import('./format') & typeof import('./money') & typeof import('./locale');

/** The formats of a page in a browser of that language. */
function formatsIn(language: string): Formats {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  let formats = {} as Formats;
  jest.isolateModules(() => {
    formats = {
      ...jest.requireActual<typeof import('./format')>('./format'),
      ...jest.requireActual<typeof import('./money')>('./money'),
      ...jest.requireActual<typeof import('./locale')>('./locale'),
    };
  });
  return formats;
}

/** Without the blanks that break no line. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each<[string, string[]]>([
  ['en-US', ['+$1,235', '€1,234.50', '¥45,000', '1.0823', '1,204.5', '1.2K', 'Nov 20, 2026']],
  ['en', ['+$1,235', '€1,234.50', '¥45,000', '1.0823', '1,204.5', '1.2K', 'Nov 20, 2026']],
  ['en-GB', ['+US$1,235', '€1,234.50', 'JP¥45,000', '1.0823', '1,204.5', '1.2K', '20 Nov 2026']],
  ['de', ['+1.235 $', '1.234,50 €', '45.000 ¥', '1,0823', '1.204,5', '1,2K', '20 Nov 2026']],
  ['fr-FR', ['+1 235 $US', '1 234,50 €', '45 000 JPY', '1,0823', '1 204,5', '1,2K', '20 Nov 2026']],
])('writes amounts, numbers and days as %s does', (language, expected) => {
  const { formatMoney, formatMoneyExact, formatRate, formatDecimal, formatCountShort, formatDay } =
    formatsIn(language);
  const texts = [
    formatMoney(1234.6),
    formatMoneyExact(1234.5, 'amount', 'EUR'),
    formatMoneyExact(45_000, 'amount', 'JPY'),
    formatRate(1.0823),
    formatDecimal(1204.5),
    formatCountShort(1204),
    formatDay('2026-11-20'),
  ];
  expect(texts.map(plain)).toEqual(expected);
});

it('writes digits from 0 to 9 in every language', () => {
  expect(formatsIn('ar-EG').formatCount(1204)).toMatch(/^1.?204$/);
});

it('writes American English for an unknown language', () => {
  expect(formatsIn('en-US@posix').LOCALES).toEqual({ numbers: 'en-US', days: 'en-US' });
});
