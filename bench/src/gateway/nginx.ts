import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@feltbook/tooling/ports';
import { libraryEnvironment, type Binary } from '@feltbook/tooling/servers';

/** nginx on a free port, as a reverse proxy for one service. */
export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

const START_MS = 5000;

/** @param upstream URL of the service */
export async function startNginx(program: Binary, upstream: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'feltbook-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, new URL(upstream).host));
  const nginx = spawn(program.path, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
    env: libraryEnvironment(program),
  });
  const remove = () => rm(folder, { recursive: true, force: true });
  await once(nginx, 'spawn').catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const stop = async () => {
    await quit(nginx);
    await remove();
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitForResponse(url, nginx);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** One worker process, keep-alive connections to the service, and an access log, as the gateway has. */
const configuration = (folder: string, port: number, upstream: string): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream service { server ${upstream}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;

async function waitForResponse(url: string, { exitCode }: ChildProcess): Promise<void> {
  const until = performance.now() + START_MS;
  while (performance.now() < until && exitCode === null) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
  throw new Error('nginx did not start.');
}

async function quit(nginx: ChildProcess): Promise<void> {
  if (nginx.exitCode !== null || nginx.signalCode !== null) return;
  const exit = once(nginx, 'exit');
  nginx.kill('SIGQUIT');
  await exit;
}
