import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';

const CLIENTS = 2;
/** As many as a browser opens. */
const CONNECTIONS = 6;
const TIMEOUT_MS = 15_000;
const PAUSE_MS = 20;
/** How many loads in a row have to be of a build until it counts as live. */
const LOADS_IN_A_ROW = 20;

interface Manifest {
  readonly metaData: {
    readonly buildInfo: { readonly hash: string };
    readonly remoteEntry: { readonly name: string };
  };
  readonly exposes: readonly {
    readonly assets: { readonly js: { readonly sync: readonly string[]; readonly async: readonly string[] } };
  }[];
}

interface Load {
  /** The commit in the manifest. */
  readonly commit: string;
  readonly hasText: boolean;
  /** When it ended, as `performance.now()`. */
  readonly endedAt: number;
}

/** Loads a remote again and again, as first visits do: its manifest, its entry and all its scripts. */
export class PageLoads {
  readonly failures: string[] = [];
  private readonly loads: Load[] = [];
  private isOver = false;
  private readonly clients: Promise<void>;

  /**
   * @param url of the balancer
   * @param text that only scripts of the new build contain
   */
  constructor(
    private readonly url: string,
    private readonly text: string,
  ) {
    this.clients = Promise.all(Array.from({ length: CLIENTS }, () => this.run())).then(() => undefined);
  }

  get count(): number {
    return this.loads.length + this.failures.length;
  }

  /**
   * Waits until every load is of a commit.
   * @param hasText whether its scripts contain the text
   * @returns when the first of these loads ended, as `performance.now()`
   * @throws Error if that does not happen in time, or its scripts are another build's
   */
  async untilLive(commit: string, hasText: boolean, withinMs: number): Promise<number> {
    const deadline = performance.now() + withinMs;
    while (performance.now() < deadline) {
      const first = this.loads.findLastIndex((load) => load.commit !== commit) + 1;
      const [live, ...others] = this.loads.slice(first);
      if (live && others.length + 1 >= LOADS_IN_A_ROW) {
        if ([live, ...others].some((load) => load.hasText !== hasText))
          throw new Error(`The scripts of ${commit} are another build's.`);
        return live.endedAt;
      }
      await pause(PAUSE_MS);
    }
    throw new Error(`Not every load was of ${commit} within ${withinMs / 1000} s.`);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.clients;
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      try {
        this.loads.push(await loadRemote(this.url, this.text));
      } catch (error) {
        this.failures.push(error instanceof Error ? error.message : String(error));
      }
      await pause(PAUSE_MS);
    }
  }
}

/** @throws Error if a file is not answered with 200 */
async function loadRemote(url: string, text: string): Promise<Load> {
  const connections = new Agent({
    connections: CONNECTIONS,
    // A connection for each request: none is closed while it is reused.
    pipelining: 0,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const open = async (file: string): Promise<string> => {
    const { statusCode, body } = await request(`${url}/${file}`, { dispatcher: connections });
    const content = await body.text();
    if (statusCode !== 200) throw new Error(`${file}: ${statusCode}`);
    return content;
  };
  try {
    const { metaData, exposes } = JSON.parse(await open('mf-manifest.json')) as Manifest;
    const chunks = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.js.async]);
    const scripts = await Promise.all([metaData.remoteEntry.name, ...chunks].map(open));
    return {
      commit: metaData.buildInfo.hash,
      hasText: scripts.some((script) => script.includes(text)),
      endedAt: performance.now(),
    };
  } finally {
    await connections.destroy();
  }
}
