import Fastify, { type FastifyInstance } from 'fastify';
import { Smoke } from './smoke';

const STATS = {
  userCount: 1,
  totalSessions: 2,
  totalCashOut: 3,
  totalHours: 4,
  totalTournaments: 5,
  totalTournamentWinnings: 6,
  avgTournamentBuyin: 7,
};
const json = (body: unknown) => ({ status: 200, type: 'application/json', body: JSON.stringify(body) });
const refusal = (status: number, code: string) => ({
  ...json({ error: 'No.', code, requestId: '1' }),
  status,
});
const PAGE = {
  status: 200,
  type: 'text/html; charset=utf-8',
  body: '<html><script defer="defer" src="/assets/main.1a2b3c4d.js"></script></html>',
};
const SCRIPT = { status: 200, type: 'text/javascript', body: 'run()' };

type Answers = Record<string, { status: number; type: string; body: string }>;
const GOOD: Answers = {
  '/': PAGE,
  '/login': PAGE,
  '/assets/main.1a2b3c4d.js': SCRIPT,
  '/health/ready': json({}),
  '/remotes.json': json({ remotes: { mf_admin: { manifest: '/remotes/mf_admin/mf-manifest.json' } } }),
  '/remotes/mf_admin/mf-manifest.json': json({
    metaData: { remoteEntry: { name: 'entry.1a.js', path: '' } },
  }),
  '/remotes/mf_admin/entry.1a.js': SCRIPT,
  '/api/stats': json(STATS),
  '/api/subscriptions/config': json({ stripe_configured: false, prices: null }),
  '/.well-known/jwks.json': json({ keys: [{ kid: 'a', kty: 'OKP' }] }),
  '/me': refusal(401, 'unauthenticated'),
  '/sessions': refusal(401, 'unauthenticated'),
};

let server: FastifyInstance;
let answers: Answers;
let origin: string;

beforeAll(async () => {
  server = Fastify();
  server.get('*', (request, reply) => {
    const answer = answers[request.url] ?? refusal(404, 'not_found');
    return reply
      .code(answer.status)
      .header('content-security-policy', "default-src 'self'")
      .type(answer.type)
      .send(answer.body);
  });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const problems = async (changed: Answers = {}) => {
  answers = { ...GOOD, ...changed };
  const findings = await new Smoke(origin, 60_000).run();
  return findings.flatMap(({ what, problem }) => (problem ? [`${what}: ${problem}`] : []));
};

it('finds no problem if all responses are correct', async () => {
  expect(await problems()).toEqual([]);
});

it.each<[string, Answers, string]>([
  ['a gateway that is not ready', { '/health/ready': { ...json({}), status: 503 } }, 'the gateway is ready'],
  [
    'a page without its script',
    { '/assets/main.1a2b3c4d.js': { ...SCRIPT, status: 404 } },
    'the pages of the shell',
  ],
  ['a document instead of a script', { '/assets/main.1a2b3c4d.js': PAGE }, 'a page by its URL'],
  ['no remotes', { '/remotes.json': json({ remotes: {} }) }, 'the list of remotes'],
  [
    'a remote that is down',
    { '/remotes/mf_admin/mf-manifest.json': refusal(502, 'unavailable') },
    'the remote mf_admin',
  ],
  [
    'a manifest of a deleted build',
    { '/remotes/mf_admin/entry.1a.js': refusal(404, 'not_found') },
    'the remote mf_admin',
  ],
  ['invalid community totals', { '/api/stats': json({ userCount: 'many' }) }, 'community totals'],
  ['no prices', { '/api/subscriptions/config': refusal(503, 'unavailable') }, 'prices'],
  ['no keys', { '/.well-known/jwks.json': json({ keys: [] }) }, 'public keys of access tokens'],
  [
    'a call without a token that is not refused',
    { '/me': json({ id: '1' }) },
    'the profile requires a token',
  ],
  ['a reachable internal call', { '/internal/accounts': json([]) }, 'internal calls are not reachable'],
])('finds %s', async (_name, changed, what) => {
  expect(await problems(changed)).toContainEqual(expect.stringMatching(new RegExp(`^${what}: `)));
});

it('reports every check as failed if the server is not reachable', async () => {
  const findings = await new Smoke('http://127.0.0.1:1', 60_000).run();
  expect(findings.every(({ problem }) => problem)).toBe(true);
});
