import { resultFilter } from '@feltbook/contracts';
import { ValidationPipe } from './validation-pipe';

const pipe = new ValidationPipe();
const inPath = (value: string) => pipe.transform(value, { type: 'param', data: 'id' });

describe('a part of a path', () => {
  it.each([
    ['٣', '%D9%A3'],
    ['\u0000', '%00'],
    ['a b', 'a%20b'],
    ['\u202eabc', '%E2%80%AEabc'],
    ['ａ', '%EF%BD%81'],
    ['😀', '%F0%9F%98%80'],
    ['', ''],
  ])('%j is looked up as %s, which nothing has as its id', async (id, encoded) => {
    await expect(inPath(id)).resolves.toBe(encoded);
  });

  it.each(['0192f0c1-7d2a-7000-8000-000000000000', 'cs_test_a1', '__proto__', "'='"])(
    '%j is looked up as it is',
    async (id) => {
      await expect(inPath(id)).resolves.toBe(id);
    },
  );
});

it.each([{ kind: 'rake' }, { kind: ['cash', 'rake'] }, { venue: 'x'.repeat(101) }])(
  'does not call %j missing',
  async (query) => {
    const parsed = pipe.transform(query, { type: 'query', schema: resultFilter });
    await expect(parsed).rejects.toMatchObject({ message: expect.not.stringContaining('Missing') as string });
  },
);
