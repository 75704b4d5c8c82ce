import { ValidationPipe } from './validation-pipe';

const pipe = new ValidationPipe();
const inPath = (value: string) => pipe.transform(value, { type: 'param', data: 'id' });

describe('a part of a path', () => {
  it.each(['٣', '\u0000', 'a b', '\u202eabc', '\ud800', 'ａ', '😀', ''])(
    '%j is the id of nothing',
    async (id) => {
      await expect(inPath(id)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    },
  );

  it.each(['0192f0c1-7d2a-7000-8000-000000000000', 'cs_test_a1', '__proto__', "'='"])(
    '%j is looked up',
    async (id) => {
      await expect(inPath(id)).resolves.toBe(id);
    },
  );
});
