import { parseRates } from './parse-rates';

const envelope = (days: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" ' +
  `xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><Cube>${days}</Cube></gesmes:Envelope>`;
const DAY =
  '<Cube time="2026-11-27"><Cube currency="USD" rate="1.0823"/><Cube currency="JPY" rate="165.92"/></Cube>';

it('reads every day and currency', () => {
  const other = '<Cube time="2026-11-26"><Cube currency="USD" rate="1.0815"/></Cube>';

  expect(parseRates(envelope(DAY + other))).toEqual([
    { day: '2026-11-27', currency: 'USD', perEuro: 1.0823 },
    { day: '2026-11-27', currency: 'JPY', perEuro: 165.92 },
    { day: '2026-11-26', currency: 'USD', perEuro: 1.0815 },
  ]);
});

it.each([
  ['nothing', ''],
  ['a page', '<html><body>Maintenance</body></html>'],
  ['no day', envelope('')],
  ['a day without rates', envelope('<Cube time="2026-11-27"></Cube>')],
  ['a day that is none', envelope(DAY.replace('11-27', '02-30'))],
  ['no currency', envelope(DAY.replace('USD', 'usd'))],
  ['a rate of 0', envelope(DAY.replace('1.0823', '0'))],
  ['a negative rate', envelope(DAY.replace('1.0823', '-1.08'))],
  ['a rate in words', envelope(DAY.replace('1.0823', 'N/A'))],
  ['a rate with an exponent', envelope(DAY.replace('1.0823', '1e3'))],
  ['an unclosed element', envelope(DAY).slice(0, -20)],
  ['an entity', envelope(DAY).replace('?>', '?><!DOCTYPE x [<!ENTITY e "1.0">]>').replace('1.0823', '&e;')],
])('refuses %s', (_, xml) => {
  expect(() => parseRates(xml)).toThrow();
});
