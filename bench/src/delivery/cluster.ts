import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PodTimes, Replicas } from './replicas';

const run = promisify(execFile);

const BRANCH = 'refs/heads/deploy';
const POLL_MS = 200;

interface ClusterOptions {
  /** The repository whose branch `deploy` says what runs. */
  readonly repository: string;
  readonly slice: string;
  readonly replicas: Replicas;
  /** @returns the folder of an image's files */
  readonly filesOf: (image: string) => string;
}

/**
 * In place of a cluster with Argo CD: rolls a slice's replicas to what the branch `deploy` says, and reports by commit
 * statuses, which it serves as GitHub does.
 */
export class Cluster {
  private readonly statuses = new Map<string, 'success' | 'failure'>();
  private readonly server: Server;
  private readonly watching: Promise<void>;
  private isStopped = false;
  /** When the newest commit was found, as `performance.now()`. */
  foundAt = 0;

  private constructor(private readonly options: ClusterOptions) {
    const context = `argo-cd/production-${options.slice}`;
    this.server = createServer((request, response) => {
      const state = this.statuses.get(/\/commits\/([0-9a-f]+)\/statuses/.exec(request.url ?? '')?.[1] ?? '');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(state ? [{ context, state }] : []));
    });
    this.watching = this.watch();
  }

  static async start(options: ClusterOptions): Promise<Cluster> {
    const cluster = new Cluster(options);
    await new Promise<void>((resolve) => cluster.server.listen(0, '127.0.0.1', resolve));
    return cluster;
  }

  /** The variables of a workflow's step that reads statuses. */
  get environment(): NodeJS.ProcessEnv {
    const { port } = this.server.address() as AddressInfo;
    return {
      GITHUB_API_URL: `http://127.0.0.1:${port}`,
      GITHUB_REPOSITORY: 'feltbook/feltbook',
      GITHUB_TOKEN: 'none',
    };
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.watching;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async watch(): Promise<void> {
    let applied = '';
    for (; !this.isStopped; await pause(POLL_MS)) {
      const head = await this.git('for-each-ref', '--format=%(objectname)', BRANCH);
      if (head === applied) continue;
      applied = head;
      this.foundAt = performance.now();
      try {
        await this.apply(await this.git('show', `${head}:production/${this.options.slice}/manifests.yaml`));
        this.statuses.set(head, 'success');
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        this.statuses.set(head, 'failure');
      }
    }
  }

  private async apply(manifests: string): Promise<void> {
    const [, image = ''] = /^ *(?:- )?image: (\S+)$/m.exec(manifests) ?? [];
    await this.options.replicas.roll(this.options.filesOf(image), podTimes(manifests));
  }

  private async git(...args: string[]): Promise<string> {
    const { stdout } = await run('git', args, { cwd: this.options.repository, maxBuffer: 16e6 });
    return stdout.trim();
  }
}

/** @throws Error if the manifests lack a time */
function podTimes(manifests: string): PodTimes {
  const seconds = (pattern: RegExp): number => {
    const [, value] = pattern.exec(manifests) ?? [];
    if (!value) throw new Error(`The manifests do not match ${pattern}.`);
    return Number(value) * 1000;
  };
  return {
    minReadyMs: seconds(/minReadySeconds: (\d+)/),
    preStopMs: seconds(/preStop:\s+sleep:\s+seconds: (\d+)/),
  };
}
