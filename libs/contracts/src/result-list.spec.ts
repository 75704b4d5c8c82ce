import * as fc from 'fast-check';
import { CASH_SESSIONS, type ResultKind, TOURNAMENTS } from './result-kind';
import { resultListSchema } from './result-list';

const REQUIRED = {
  id: 'a',
  date: '2026-05-01',
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  name: 'Main event',
  duration: 2,
  buyin: 100,
  cashout: 150,
  created_at: '2026-05-01T00:00:00Z',
  updated_at: '2026-05-01T00:00:00Z',
};
const anything = fc.oneof(
  fc.constantFrom(undefined, null, '', 'text', 0, 1.5, true, [], ['tag'], [1], {}),
  fc.jsonValue(),
);

function accepts(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}

describe.each<[string, ResultKind<unknown, unknown>]>([
  ['cash sessions', CASH_SESSIONS],
  ['tournaments', TOURNAMENTS],
])('the list of %s', (_name, kind) => {
  const names = [...Object.keys(kind.fields), 'id', 'created_at', 'updated_at'];
  const schema = resultListSchema(kind);

  it('accepts what the schema of one result accepts, whatever a field holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), anything, (name, value) => {
        const record = { ...REQUIRED, [name]: value };
        expect(accepts(() => schema.parse([REQUIRED, record]))).toBe(
          accepts(() => kind.response.parse(record)),
        );
      }),
    );
  });

  it('returns the results as they are', () => {
    expect(schema.parse([REQUIRED])).toEqual([REQUIRED]);
  });

  it.each([null, {}, 'text', [null], [[]]])('rejects %j', (value) => {
    expect(() => schema.parse(value)).toThrow(/invalid/i);
  });
});
