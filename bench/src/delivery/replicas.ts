import { cp, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Nginx } from './nginx';

const REPLICAS = 2;

/** What the manifests of a slice say of its pods, in milliseconds. */
export interface PodTimes {
  /** How long a new pod has to be ready before an old one is removed. */
  readonly minReadyMs: number;
  /** How long a removed pod still serves, because clients know of it. */
  readonly preStopMs: number;
}

/**
 * The balancer. As the gateway, it asks the other replica for a file that the first one's build lacks.
 * @param replicas to send requests to
 */
const balancerConfig = (replicas: readonly Nginx[]): string => `daemon off;
pid /tmp/nginx.pid;
error_log stderr warn;
worker_processes 1;
events {
  worker_connections 1024;
}
http {
  access_log off;
  server_tokens off;
  client_body_temp_path /tmp/client_body;
  proxy_temp_path /tmp/proxy;
  fastcgi_temp_path /tmp/fastcgi;
  uwsgi_temp_path /tmp/uwsgi;
  scgi_temp_path /tmp/scgi;
  upstream pages {
    ${replicas.map(({ port }) => `server 127.0.0.1:${port};`).join('\n    ') || 'server 127.0.0.1:9 down;'}
  }
  server {
    listen 8080;
    location / {
      proxy_pass http://pages;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_next_upstream error timeout http_404;
    }
  }
}
`;

/** Two replicas of a slice's pages, with the nginx configuration of their image, behind a balancer. */
export class Replicas {
  private running: Nginx[] = [];

  private constructor(
    private readonly program: string,
    private readonly folder: string,
    private readonly imageConfig: string,
    private readonly balancer: Nginx,
  ) {}

  /**
   * Starts the balancer, without replicas.
   * @param program path of nginx
   * @param folder for files of all servers
   * @param imageConfig path of the configuration of pages' images
   */
  static async open(program: string, folder: string, imageConfig: string): Promise<Replicas> {
    const home = join(folder, 'balancer');
    await mkdir(home);
    const balancer = await Nginx.start(program, home, balancerConfig([]));
    return new Replicas(program, folder, await readFile(imageConfig, 'utf8'), balancer);
  }

  /** The balancer's URL. */
  get url(): string {
    return this.balancer.url;
  }

  /**
   * Replaces all replicas, one after the other, as a rolling update with `maxSurge: 1` and `maxUnavailable: 0`: a new one
   * has to be ready before an old one is removed. Resolves when no old one runs.
   * @param web folder of the build
   */
  async roll(web: string, { minReadyMs, preStopMs }: PodTimes): Promise<void> {
    const old = [...this.running];
    const ends: Promise<void>[] = [];
    for (let count = 0; count < REPLICAS; count += 1) {
      this.running.push(await this.startReplica(web));
      await this.balance();
      await pause(minReadyMs);
      const removed = old.shift();
      if (!removed) continue;
      this.running = this.running.filter((replica) => replica !== removed);
      await this.balance();
      ends.push(pause(preStopMs).then(() => removed.stop()));
    }
    await Promise.all(ends);
  }

  async stop(): Promise<void> {
    await Promise.all([this.balancer, ...this.running].map((server) => server.stop()));
  }

  private async startReplica(web: string): Promise<Nginx> {
    const home = await mkdtemp(join(this.folder, 'replica-'));
    await cp(web, join(home, 'www'), { recursive: true, preserveTimestamps: true });
    return Nginx.start(this.program, home, this.imageConfig);
  }

  private balance(): Promise<void> {
    return this.balancer.reload(balancerConfig(this.running));
  }
}
