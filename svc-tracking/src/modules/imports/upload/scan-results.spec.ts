import { IMPORT_TEXTS } from '@feltbook/contracts';
import fc from 'fast-check';
import { ResultScanner } from './scan-results';

/** @param size of the chunks, in bytes @returns the results as they are written */
function resultsIn(text: string, size = 7): string[] {
  const bytes = Buffer.from(text);
  const scanner = new ResultScanner();
  for (let from = 0; from < bytes.length; from += size) scanner.scan(bytes.subarray(from, from + size));
  const { places } = scanner;
  return Array.from({ length: places.length / 2 }, (_, number) =>
    bytes.toString('utf8', places[2 * number], places[2 * number + 1]),
  );
}

describe('the results of an import', () => {
  it('are found with any content in and around them', () => {
    const lists = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 8 });
    fc.assert(
      fc.property(
        lists,
        lists,
        fc.nat({ max: 3 }),
        fc.integer({ min: 1, max: 40 }),
        (one, other, spaces, size) => {
          const frame = { file: { name: '[{"', format: '\\"]' }, sessions: one, tournaments: other };
          const found = resultsIn(JSON.stringify(frame, null, spaces), size);
          expect(found.map((text) => JSON.parse(text) as unknown)).toEqual(
            JSON.parse(JSON.stringify([...one, ...other])),
          );
        },
      ),
    );
  });

  const START = '{"sessions":[';
  it.each([
    ['20,001 results', START + '[],'.repeat(20_001), IMPORT_TEXTS.tooMany],
    ['a list in a list in a list', START + '['.repeat(10), IMPORT_TEXTS.tooComplex],
    ['a result that goes on', `${START}{"notes":"${'n'.repeat(70_000)}`, IMPORT_TEXTS.tooComplex],
    ['a long result', `${START}{"notes":"${'n'.repeat(70_000)}"},`, IMPORT_TEXTS.tooComplex],
    ['a long text beside them', `{"file":"${'n'.repeat(1_100_000)}`, IMPORT_TEXTS.tooComplex],
    ['a list that is none of its own', '['.repeat(3) + '1,'.repeat(600_000), IMPORT_TEXTS.tooComplex],
  ])('are refused with %s before the text is complete', (_, text, error) => {
    expect(() => resultsIn(text, 65_536)).toThrow(error);
  });
});
