import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { ManagedProcess, StartFailure, type ProcessSpec } from './managed-process';
import { freePort } from './ports';

const SERVER = `
  const server = require('node:http').createServer((_, answer) => answer.end(String(process.pid)));
  server.listen(+process.env.PORT, '127.0.0.1');
  process.on('SIGTERM', () => { console.log('stopped by SIGTERM'); server.close(() => process.exit(0)); });`;

describe('ManagedProcess', () => {
  const folder = mkdtempSync(join(tmpdir(), 'feltbook-process-'));
  const logFile = join(folder, 'probe.log');
  const lines: string[] = [];
  let port: number;
  let running: ManagedProcess | undefined;

  const ask = async () => Number(await (await request(`http://127.0.0.1:${port}`)).body.text());
  const make = (script: string, rest: Partial<ProcessSpec> = {}) =>
    (running = new ManagedProcess({
      name: 'probe',
      logFile,
      log: (line) => lines.push(line),
      command: () => ({
        file: process.execPath,
        args: ['-e', script],
        env: { ...process.env, PORT: String(port) },
      }),
      ready: async () => (await ask()) > 0,
      ...rest,
    }));

  beforeAll(async () => {
    port = await freePort();
  });
  afterEach(() => running?.stop());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is ready when it answers, and stops on SIGTERM', async () => {
    const probe = make(SERVER);
    await probe.start();
    expect(await ask()).toBe(probe.pid);
    await probe.stop();
    expect(probe.pid).toBeUndefined();
    await expect(ask()).rejects.toThrow();
    expect(readFileSync(logFile, 'utf8')).toContain('stopped by SIGTERM');
  });

  it('stops on the signal that it asks for', async () => {
    const probe = make(
      `${SERVER} process.on('SIGINT', () => { console.log('stopped by SIGINT'); process.exit(0); });`,
      { stopSignal: 'SIGINT' },
    );
    await probe.start();
    await probe.stop();
    expect(readFileSync(logFile, 'utf8')).toContain('stopped by SIGINT');
  });

  it('restarts after every kill', async () => {
    const probe = make(SERVER);
    await probe.start();
    for (let round = 0; round < 2; round += 1) {
      const before = probe.pid;
      probe.kill('SIGKILL');
      while (probe.pid === before || !(await ask().catch(() => 0)))
        await new Promise((r) => setTimeout(r, 20));
      expect(await ask()).not.toBe(before);
    }
    expect(lines.join('\n')).toContain('probe was ended by SIGKILL; starting it again');
  });

  it('stays down after a stop until the next start', async () => {
    const probe = make(SERVER);
    await probe.start();
    await probe.stop();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(probe.pid).toBeUndefined();
    await probe.start();
    expect(await ask()).toBe(probe.pid);
  });

  it('fails with the log of the failed start, without earlier starts', async () => {
    const failure = await make("console.error('DATABASE_URL is missing'); process.exit(3)")
      .start()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    expect(String(failure)).toContain('probe ended with code 3:\nDATABASE_URL is missing');
    expect(String(failure)).not.toContain('stopped by SIGTERM');
  });

  it('fails to start a process that never answers', async () => {
    const probe = make('setInterval(() => {}, 1000)', { startTimeoutMs: 300 });
    await expect(probe.start()).rejects.toThrow('probe did not answer in time');
  });

  it('kills a process that ignores SIGTERM', async () => {
    const probe = make(`${SERVER} process.removeAllListeners('SIGTERM'); process.on('SIGTERM', () => {});`, {
      stopTimeoutMs: 300,
    });
    await probe.start();
    await probe.stop();
    expect(probe.pid).toBeUndefined();
  });

  it('passes a secret through standard input', async () => {
    const script = `process.stdin.on('data', (text) => console.log('got ' + text));${SERVER}`;
    const probe = make(script, {
      command: () => ({
        file: process.execPath,
        args: ['-e', script],
        env: { ...process.env, PORT: String(port) },
        input: 'hush',
      }),
    });
    await probe.start();
    while (!readFileSync(logFile, 'utf8').includes('got hush')) await new Promise((r) => setTimeout(r, 20));
    expect(probe.pid).toBeDefined();
  });
});
