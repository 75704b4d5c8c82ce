import { lintDocument } from './lint';
import { EXCEPTIONS, SWITCHED_OFF } from './ruleset';

const error = { description: 'Refused.', content: { 'application/json': {} } };
const answers = {
  200: { description: 'Done.' },
  400: error,
  401: error,
  429: { ...error, headers: { 'Retry-After': { schema: { type: 'string', maxLength: 10 } } } },
  500: error,
};

const operation = (operationId: string) => ({
  operationId,
  tags: ['sessions'],
  security: [{ bearer: [] }],
  parameters: [{ name: 'limit', in: 'query', schema: { type: 'string', maxLength: 9 } }],
  responses: answers,
});

/** A document without violations, with the operations of one path. */
const documentOf = (operations: object, path = '/sessions') => ({
  openapi: '3.0.3',
  info: { title: 'Feltbook', version: '1', description: 'Calls.' },
  servers: [{ url: '/', description: 'production', 'x-internal': false }],
  tags: [{ name: 'sessions' }],
  paths: { [path]: operations },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
});

describe('lintDocument', () => {
  it('accepts a document without violations', async () => {
    expect(await lintDocument(documentOf({ get: operation('getSessions') }))).toEqual([]);
  });

  it.each([
    ['two operations of one id', { post: operation('getSessions') }, 'operation-operationId-unique'],
    [
      'a parameter without a bound',
      { post: { ...operation('x'), parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }] } },
      'owasp:api4:2023-string-limit',
    ],
    [
      'a body with a list without a bound',
      {
        post: {
          ...operation('x'),
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'array', items: { type: 'string', maxLength: 9 } },
              },
            },
          },
        },
      },
      'owasp:api4:2023-array-limit',
    ],
    [
      'an operation without 429',
      { post: { ...operation('x'), responses: { ...answers, 429: undefined } } },
      'owasp:api4:2023-rate-limit-responses-429',
    ],
    [
      'an operation that needs a token, without 401',
      { post: { ...operation('x'), responses: { ...answers, 401: undefined } } },
      'owasp:api8:2023-define-error-responses-401',
    ],
  ])('reports %s', async (_what, operations, rule) => {
    const violations = await lintDocument(documentOf({ get: operation('getSessions'), ...operations }));
    expect(violations).toEqual(expect.arrayContaining([expect.stringContaining(`(${rule})`)]));
    expect(violations.join('\n')).toContain('/sessions');
  });

  it('does not demand 401 of public operations, and no bounds of answers', async () => {
    const response = {
      ...answers[200],
      content: { 'application/json': { schema: { type: 'string' } } },
    };
    const get = {
      ...operation('getSessions'),
      security: [],
      responses: { ...answers, 200: response, 401: undefined },
    };
    expect(await lintDocument(documentOf({ get }))).toEqual([]);
  });

  it('gives a reason for each rule that it leaves out', () => {
    const reasons = [...Object.values(SWITCHED_OFF), ...EXCEPTIONS.map(({ why }) => why)];
    expect(reasons.filter((reason) => !reason.endsWith('.'))).toEqual([]);
  });
});
