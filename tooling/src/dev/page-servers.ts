import { REMOTE_NAMES } from '@feltbook/contracts';
import { join } from 'node:path';
import { request } from 'undici';
import { CHECKOUT } from '../run/checkout';
import { ManagedProcess } from '../processes/managed-process';
import { freePort } from '../processes/ports';
import { folderOf, type PageSlice } from '../run/slices';

export interface PageServers {
  /** Variables that make the gateway read pages from these servers instead of the built folders. */
  env: NodeJS.ProcessEnv;
  stop: () => Promise<void>;
}

/** Starts a development server per slice and waits until each has compiled its pages once. */
export async function servePages(
  slices: readonly PageSlice[],
  logsDir: string,
  log: (line: string) => void,
): Promise<PageServers> {
  const servers = new Map<PageSlice, { url: string; process: ManagedProcess }>();
  for (const slice of slices) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const process = new ManagedProcess({
      name: `pages of ${slice}`,
      logFile: join(logsDir, `pages-${slice}.log`),
      log,
      startTimeoutMs: 180_000,
      command: () => serveCommand(slice, port),
      ready: () => answers(`${url}${slice === 'shell' ? '/' : '/mf-manifest.json'}`),
    });
    servers.set(slice, { url, process });
  }
  const stop = async () => {
    await Promise.all([...servers.values()].map(({ process }) => process.stop()));
  };
  try {
    await Promise.all([...servers.values()].map(({ process }) => process.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  const shell = servers.get('shell');
  const remotes = REMOTE_NAMES.map((remote) => {
    const slice = folderOf(remote);
    return `${remote}=${servers.get(slice)?.url ?? join(CHECKOUT, slice, 'dist/web')}`;
  });
  const env = { ...(shell && { SHELL_DIR: shell.url }), REMOTES: remotes.join(','), DEV_PAGES: 'true' };
  return { env, stop };
}

function serveCommand(slice: PageSlice, port: number) {
  const program = join(CHECKOUT, 'tooling/dist/webpack/serve.js');
  return { file: process.execPath, args: [program, slice, String(port)], cwd: CHECKOUT };
}

/** The development server answers once its first compilation is done. */
async function answers(url: string): Promise<boolean> {
  const answer = await request(url, { headersTimeout: 120_000 });
  await answer.body.dump();
  return answer.statusCode === 200;
}
