import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

let root: string;
let holder: ChildProcess | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'feltbook-launch-'));
  mkdirSync(join(root, 'tooling'));
  for (const file of ['launch.mjs', 'lock.mjs']) {
    copyFileSync(join(CHECKOUT, 'tooling', file), join(root, 'tooling', file));
  }
});
afterEach(() => {
  holder?.kill('SIGKILL');
  rmSync(root, { recursive: true });
});

/** A process that has the lock of a running product. */
async function hold(address: string, name = 'product'): Promise<ChildProcess> {
  const lock = join(root, 'tooling/lock.mjs');
  const program = `
    const { takeLock } = await import(${JSON.stringify(lock)});
    const { lock } = await takeLock(${JSON.stringify(root)}, ${JSON.stringify(name)}, () => ${JSON.stringify(address)});
    setInterval(() => undefined, 1000);
    console.log(lock ? 'held' : 'refused');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString().trim()).toBe('held');
  return child;
}

const launch = (command: string): Promise<{ code: number | string; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'tooling/launch.mjs'), command], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: (stdout + stderr).trim() }),
    );
  });

describe('a second product in one folder', () => {
  it.each(['start', 'dev'])(
    'is refused in one line with the address of the first: npm run %s',
    async (command) => {
      holder = await hold('http://localhost:8080');
      expect(await launch(command)).toEqual({
        code: 1,
        output: 'Feltbook runs in this folder already: http://localhost:8080. Stop it first, or use it.',
      });
    },
  );

  it('is refused while the first one starts', async () => {
    holder = await hold('');
    expect((await launch('start')).output).toContain('already, and is starting.');
  });

  it.each(['product', 'prepare'])(
    'is refused in one line while the first one is stopped and has the lock %s',
    async (name) => {
      holder = await hold('http://localhost:8080', name);
      holder.kill('SIGSTOP');
      expect(await launch('start')).toEqual({
        code: 1,
        output:
          'A process that does not answer runs Feltbook in this folder. Continue or end it, then start again.',
      });
    },
  );

  it('is not refused after the first one was killed, and other commands never are', async () => {
    holder = await hold('http://localhost:8080');
    expect((await launch('check')).output).not.toContain('already');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect((await launch('start')).output).not.toContain('already');
  });
});
