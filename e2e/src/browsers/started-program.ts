import { spawn, type SpawnOptions } from 'node:child_process';

/** A program of a browser that runs until it is stopped. */
export interface StartedProgram {
  /** What it has printed so far. */
  output(): string;
  /** Resolves with the first match in its output. @throws if it ends before */
  printed(pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
}

export function startProgram(path: string, args: readonly string[], options: SpawnOptions): StartedProgram {
  const child = spawn(path, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      child.emit('printed');
    });
  return {
    output: () => output,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const [, match] = pattern.exec(output) ?? [];
          if (match !== undefined) resolve(match);
        };
        look();
        child.on('printed', look);
        child.once('error', reject);
        void closed.then(() => reject(new Error(`${path} ended: ${output}`)));
      }),
    stop: async () => {
      child.kill();
      await closed;
    },
  };
}
