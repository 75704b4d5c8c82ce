import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { publish } from '@feltbook/tooling/webpack';
import { startGateway } from '../testing/gateway-under-test';

const REQUESTS = 3_000;
const PLAYERS = 6;

it('a folder whose build is replaced repeatedly answers every request with a complete file', async () => {
  const gateway = await startGateway();
  const next = `${gateway.shell}.next`;
  const release = async (build: number) => {
    const script = `assets/main.${String(build).padStart(10, '0')}.js`;
    await mkdir(join(next, 'assets'), { recursive: true });
    await writeFile(join(next, script), `${script}${' '.repeat(50_000)};`);
    await writeFile(join(next, 'index.html'), `<!doctype html><script src="/${script}"></script>`);
    await publish(next, gateway.shell);
  };
  await release(0);

  const broken: string[] = [];
  const seen = new Set<string>();
  let requests = 0;
  const open = async (path: string): Promise<string> => {
    requests += 1;
    const { status, body } = await gateway.call(path, { token: null, headers: { accept: '*/*' } });
    if (status !== 200) broken.push(`${path}: ${status}`);
    return body.toString();
  };
  const load = async () => {
    while (requests < REQUESTS) {
      const [, script = ''] = /src="(.+)"/.exec(await open('/')) ?? [];
      seen.add(script);
      const text = await open(script);
      if (!text.startsWith(script.slice(1)) || !text.endsWith(';')) broken.push(`${script}: not whole`);
    }
  };
  const deploy = async () => {
    for (let build = 1; requests < REQUESTS; build += 1) {
      await release(build);
      await delay(25);
    }
  };
  await Promise.all([deploy(), ...Array.from({ length: PLAYERS }, load)]);

  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(1);
  await gateway.close();
});
