import Fastify, { type FastifyInstance } from 'fastify';
import { githubStatuses, type ReadStatuses } from './rollout';

let server: FastifyInstance;
let statusesOf: ReadStatuses;

beforeAll(async () => {
  server = Fastify();
  server.get('/repos/feltbook/feltbook/commits/:commit/statuses', (request, reply) => {
    if (request.headers.authorization !== 'Bearer token') return reply.code(401).send({});
    const { commit } = request.params as { commit: string };
    return [{ context: `deploy/${commit}`, state: 'success', description: null }];
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const env = { GITHUB_API_URL: url, GITHUB_REPOSITORY: 'feltbook/feltbook' };
  statusesOf = (commit) =>
    githubStatuses({ ...env, GITHUB_TOKEN: commit === 'b' ? 'other' : 'token' })(commit);
});
afterAll(() => server.close());

it('reads the statuses of a commit from GitHub', async () => {
  expect(await statusesOf('a')).toEqual([{ context: 'deploy/a', state: 'success' }]);
});

it('throws when GitHub responds with an error', async () => {
  await expect(statusesOf('b')).rejects.toThrow('/commits/b/statuses?per_page=100 answered 401');
});
