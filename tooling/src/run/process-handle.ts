import type { ServerName, Servers } from '../servers';

/** Controls one process of the product, for tests of faults and for `npm run dev`. */
export interface ProcessHandle {
  /** Undefined while it is down. */
  readonly pid: number | undefined;
  /** Sends a signal. After SIGKILL the process restarts by itself. */
  kill(signal?: NodeJS.Signals): void;
  start(): Promise<void>;
  /** Stops it gracefully and starts it; resolves when it is ready. */
  restart(): Promise<void>;
  /** Stops it gracefully; it stays down until `start`. */
  stop(): Promise<void>;
}

/** Controls a private server, which is not a child of this process. */
export function serverHandle(servers: Servers, name: ServerName): ProcessHandle {
  return {
    get pid() {
      return servers.pid(name);
    },
    kill(signal = 'SIGKILL') {
      const pid = servers.pid(name);
      if (pid !== undefined) process.kill(pid, signal);
    },
    start: () => servers.startServer(name),
    stop: () => servers.stopServer(name),
    async restart() {
      await servers.stopServer(name);
      await servers.startServer(name);
    },
  };
}
