import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { startStandIn, type Answer, type StandIn } from '../testing/stand-in';
import { MAX_FILE_BYTES } from './replicas';
import { ServerSite } from './server-site';

type Files = Readonly<Record<string, string>>;
const OLD: Files = {
  'mf-manifest.json': '{"entry":"remoteEntry.00000000a1.js"}',
  'remoteEntry.00000000a1.js': 'old()',
};
const NEW: Files = {
  'mf-manifest.json': '{"entry":"remoteEntry.00000000b2.js"}',
  'remoteEntry.00000000b2.js': 'new()',
};
const [OLD_ENTRY, NEW_ENTRY] = ['remoteEntry.00000000a1.js', 'remoteEntry.00000000b2.js'];

/** A server of one build, as a slice's container has one. */
const serving =
  (files: Files): Answer =>
  (request, response) => {
    const content = files[request.url?.slice(1) ?? ''];
    response
      .writeHead(content === undefined ? 404 : 200, { 'content-length': content?.length ?? 0 })
      .end(content);
  };
const failing: Answer = (_request, response) => response.writeHead(500).end('broken');
const breakingOff: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': 100 }).write('half of i');
  setTimeout(() => response.destroy(), 20);
};
const tooLarge: Answer = (_request, response) => {
  response.writeHead(200).end(Buffer.alloc(MAX_FILE_BYTES + 1));
};
const tooLargeUnzipped: Answer = (_request, response) => {
  response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(MAX_FILE_BYTES + 1)));
};
const withoutLength: Answer = (_request, response) => {
  response.socket?.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nmaybe all of it');
};

describe('pages of a server with several replicas', () => {
  let replicas: [StandIn, StandIn];
  let gateway: GatewayUnderTest;
  const open = (path: string, headers: Record<string, string> = {}) =>
    gateway.call(`/remotes/mf_tracking/${path}`, { token: null, headers });
  const asked = () => replicas.reduce((sum, { seen }) => sum + seen.length, 0);

  beforeEach(async () => {
    replicas = [await startStandIn(serving(OLD)), await startStandIn(serving(NEW))];
    const urls = replicas.map(({ url }) => url);
    gateway = await startGateway({
      environment: { SHELL_DIR: 'http://127.0.0.1:1', REMOTES: `mf_tracking=${urls.join('|')}` },
    });
  });
  afterEach(async () => {
    await gateway.close();
    await Promise.all(replicas.map((replica) => replica.close().catch(() => undefined)));
  });

  it('load completely with the manifest of either build', async () => {
    const entries = new Set<string>();
    for (let load = 0; load < 20; load += 1) {
      const { entry } = (await open('mf-manifest.json')).json as { entry: string };
      const script = await open(entry);
      expect([script.status, script.body.toString()]).toEqual([200, entry === OLD_ENTRY ? 'old()' : 'new()']);
      entries.add(entry);
    }
    expect([...entries].sort()).toEqual([OLD_ENTRY, NEW_ENTRY]);
  });

  it('request a hashed file once for concurrent readers', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(NEW_ENTRY)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    await open(NEW_ENTRY);
    expect(replicas[1].seen.map(({ url }) => url).sort()).toEqual([`/${NEW_ENTRY}`, `/${NEW_ENTRY}.br`]);
  });

  it('load files of a build from memory after its replicas are gone', async () => {
    await Promise.all([open(OLD_ENTRY), open(NEW_ENTRY)]);
    replicas[0].answer = serving(NEW);
    expect((await open(OLD_ENTRY)).body.toString()).toBe('old()');
    expect((await open('remoteEntry.00000000c3.js')).status).toBe(404);
  });

  it.each([
    ['answers with a failure', () => void (replicas[0].answer = failing)],
    ['breaks its answers off', () => void (replicas[0].answer = breakingOff)],
    ['does not say how long its answers are', () => void (replicas[0].answer = withoutLength)],
    ['sends more than any file has', () => void (replicas[0].answer = tooLarge)],
    ['sends what unzips to more than any file has', () => void (replicas[0].answer = tooLargeUnzipped)],
    ['says nothing', () => void (replicas[0].answer = () => undefined)],
    ['is away', () => replicas[0].close()],
  ])('come from another one when a replica %s', async (_trouble, begin) => {
    await begin();
    for (let load = 0; load < 6; load += 1) {
      expect((await open('mf-manifest.json')).body.toString()).toBe(NEW['mf-manifest.json']);
      expect((await open(NEW_ENTRY)).body.toString()).toBe('new()');
    }
  });

  it('are the last copy while no replica answers, and newer ones are sent at once', async () => {
    replicas.forEach((replica) => (replica.answer = serving(OLD)));
    const { headers } = await open('mf-manifest.json');
    await open(OLD_ENTRY);
    replicas.forEach((replica) => (replica.answer = failing));
    expect((await open('mf-manifest.json')).body.toString()).toBe(OLD['mf-manifest.json']);
    expect((await open('mf-manifest.json', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    expect((await open(OLD_ENTRY)).status).toBe(200);
    // Nobody knows these.
    expect((await open(NEW_ENTRY)).json).toMatchObject({ code: 'unavailable' });
    expect((await open('sw.js')).status).toBe(503);

    // Replicas that failed are left alone for a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    replicas.forEach((replica) => (replica.answer = serving(NEW)));
    expect((await open('mf-manifest.json')).body.toString()).toBe(NEW['mf-manifest.json']);
  });

  it('answer no 404 for a file that may be on a replica that does not answer', async () => {
    replicas[1].answer = failing;
    expect((await open(NEW_ENTRY)).status).toBe(503);
    replicas[1].answer = serving(NEW);
    expect((await open(NEW_ENTRY)).status).toBe(200);
  });

  it('come late from a slow replica that alone has them', async () => {
    const answer = serving(NEW);
    replicas[1].answer = (request, response) => void setTimeout(() => answer(request, response), 3_000);
    expect((await open(NEW_ENTRY)).body.toString()).toBe('new()');
    expect(replicas[1].seen.filter(({ url }) => url === `/${NEW_ENTRY}`)).toHaveLength(2);
  });

  it('are revalidated unless their names are hashed, and have the same tag on every replica', async () => {
    replicas[1].answer = serving(OLD);
    const { headers } = await open('mf-manifest.json');
    for (let load = 0; load < 4; load += 1)
      expect((await open('mf-manifest.json', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    expect(asked()).toBe(5);
  });

  it('answer HEAD without a body, and each client in an encoding that it accepts', async () => {
    const long = 'poker '.repeat(500);
    const zipped = gzipSync(long);
    replicas[0].answer = replicas[1].answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': zipped.length }).end(zipped);
    const path = '/remotes/mf_tracking/main.00000000d4.js';
    const head = await gateway.call(path, { token: null, method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '3000', 0]);
    expect((await gateway.call(path, { token: null })).body.toString()).toBe(long);
    const inGzip = await gateway.call(path, { token: null, headers: { 'accept-encoding': 'gzip' } });
    expect([inGzip.headers['content-encoding'], inGzip.body.equals(zipped)]).toEqual(['gzip', true]);
    const inBrotli = await gateway.call(path, { token: null, headers: { 'accept-encoding': 'br, gzip' } });
    expect(inBrotli.headers['content-encoding']).toBe('br');
  });

  it('are sent as the build compressed them, if it is the same file', async () => {
    const long = 'poker '.repeat(500);
    // Differs from what a gateway makes itself.
    const compressed = brotliCompressSync(long, { params: { [constants.BROTLI_PARAM_LGWIN]: 10 } });
    const send = { token: null, headers: { 'accept-encoding': 'br' } };
    const answering =
      (br: Buffer): Answer =>
      (request, response) => {
        const content = request.url?.endsWith('.br') ? br : Buffer.from(long);
        response.writeHead(200, { 'content-length': content.length }).end(content);
      };
    replicas[0].answer = replicas[1].answer = answering(compressed);
    const same = await gateway.call('/remotes/mf_tracking/main.00000000e5.js', send);
    expect([same.headers['content-encoding'], same.body.equals(compressed)]).toEqual(['br', true]);
    for (const foreign of [brotliCompressSync(`${long}!`), Buffer.from('<!doctype html>')]) {
      replicas[0].answer = replicas[1].answer = answering(foreign);
      const other = await gateway.call(`/remotes/mf_tracking/main.0000000${foreign.length}.js`, send);
      expect(brotliDecompressSync(other.body).toString()).toBe(long);
    }
  });

  it('are reported as unavailable while no replica answers', async () => {
    const site = new ServerSite(replicas.map(({ url }) => url));
    const isUpAfter = async (answer: Answer) => {
      replicas.forEach((replica) => (replica.answer = answer));
      await site.find('mf-manifest.json').catch(() => null);
      return site.isUp;
    };
    expect(site.isUp).toBe(true);
    expect(await isUpAfter(failing)).toBe(false);
    expect(await isUpAfter(serving(OLD))).toBe(true);
    await site.close();
  });

  it('do not affect the readiness of the gateway', async () => {
    expect((await gateway.call('/health/ready', { token: null })).status).toBe(200);
    const page = await gateway.call('/login', { token: null, headers: { accept: 'text/html' } });
    expect([page.status, page.json]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  });
});
