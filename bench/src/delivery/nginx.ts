import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@feltbook/tooling/ports';
import { ManagedProcess } from '@feltbook/tooling/product';

/** Where nginx writes when it runs in an image, whose file system is read-only otherwise. */
const IMAGE_TEMP = '/tmp/';
const IMAGE_LISTEN = 'listen 8080;';

/** A running nginx. */
export class Nginx {
  private constructor(
    readonly port: number,
    private readonly file: string,
    private readonly process: ManagedProcess,
  ) {}

  /**
   * Starts nginx and waits until it answers.
   * @param program its path
   * @param folder for its configuration and log, and the root of relative paths in it
   * @param config as in an image: listens on 8080 and writes into `/tmp/`; both are replaced
   */
  static async start(program: string, folder: string, config: string): Promise<Nginx> {
    const port = await freePort();
    const file = join(folder, 'nginx.conf');
    const url = `http://127.0.0.1:${port}/health/live`;
    await mkdir(join(folder, 'tmp'), { recursive: true });
    await writeFile(file, placed(config, folder, port));
    // nginx gives its workers to another user if root starts it, who cannot read a temporary folder.
    const asRoot = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
    const managed = new ManagedProcess({
      name: 'nginx',
      logFile: join(folder, 'nginx.log'),
      command: () => ({
        file: program,
        args: ['-e', 'stderr', '-p', `${folder}/`, '-c', 'nginx.conf', ...asRoot],
      }),
      // A balancer without replicas answers 502.
      ready: async () => (await fetch(url)).status > 0,
      startTimeoutMs: 10_000,
      // As the image: requests in progress are answered.
      stopSignal: 'SIGQUIT',
    });
    await managed.start();
    return new Nginx(port, file, managed);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Replaces the configuration without interrupting requests. */
  async reload(config: string): Promise<void> {
    await writeFile(this.file, placed(config, join(this.file, '..'), this.port));
    this.process.kill('SIGHUP');
  }

  stop(): Promise<void> {
    return this.process.stop();
  }
}

/** @throws if the configuration does not listen on the port of images */
function placed(config: string, folder: string, port: number): string {
  if (!config.includes(IMAGE_LISTEN)) throw new Error(`The configuration of nginx has no "${IMAGE_LISTEN}".`);
  return config
    .replace(IMAGE_LISTEN, `listen 127.0.0.1:${port};`)
    .replaceAll(IMAGE_TEMP, `${join(folder, 'tmp')}/`);
}
