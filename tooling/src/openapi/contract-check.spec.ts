import { contractCheck, type ContractCheck, type Exchange } from './contract-check';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const id = { type: 'string', maxLength: 36 };
const DOCUMENT = {
  openapi: '3.0.3',
  info: { title: 'Feltbook', version: '1' },
  servers: [{ url: '/' }],
  paths: {
    '/sessions/{id}': {
      put: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: id }],
        requestBody: {
          required: true,
          ...json({ type: 'object', properties: { buyin: { type: 'number' } }, required: ['buyin'] }),
        },
        security: [{ bearer: [] }],
        responses: {
          200: { description: 'Saved.', ...json({ type: 'object', properties: { id }, required: ['id'] }) },
          400: { description: 'Wrong.', ...json({ type: 'object', required: ['error'] }) },
        },
      },
    },
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
};

const sent = { 'content-type': 'application/json', 'content-length': '9', authorization: 'Bearer x' };
const exchange = (body: unknown, statusCode: number, answer: unknown, headers: object = sent): Exchange => ({
  request: { method: 'put', url: { path: '/sessions/7' }, headers: { ...headers }, body },
  response: { statusCode, headers: { 'content-type': 'application/json' }, body: answer },
});

describe('contractCheck', () => {
  let check: ContractCheck;
  beforeAll(async () => {
    check = await contractCheck(DOCUMENT);
  });

  it('accepts what is documented, and refused requests that are wrong', async () => {
    expect(await check(exchange({ buyin: 5 }, 200, { id: '7' }))).toEqual([]);
    expect(await check(exchange({ buyin: 'five' }, 400, { error: 'No.' }))).toEqual([]);
  });

  it.each([
    ['an answer without a field', exchange({ buyin: 5 }, 200, {}), /PUT \/sessions\/7 200: .*'id'/],
    ['an undocumented status', exchange({ buyin: 5 }, 409, { error: 'No.' }), /409: .*status code/],
    ['a wrong request that is accepted', exchange({ buyin: 'five' }, 200, { id: '7' }), /buyin/],
    [
      'a call without a token that is accepted',
      exchange({ buyin: 5 }, 200, { id: '7' }, { ...sent, authorization: '' }),
      /security/,
    ],
  ])('reports %s', async (_what, wrong, expected) => {
    expect((await check(wrong)).join('\n')).toMatch(expected);
  });

  it('ignores calls that are not documented', async () => {
    const page = exchange(undefined, 200, undefined);
    expect(await check({ ...page, request: { ...page.request, url: { path: '/login' } } })).toEqual([]);
  });
});
