import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TAIL_LINES = 30;

const TICKS_PER_SECOND = 100;

/** @returns the processor seconds of all programs that this process started and that ended */
async function secondsOfChildren(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  // Fields 16 and 17. The second one is the name, which may contain spaces.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND;
}

/** A clone of this repository, with a bare one of its own in GitHub's place. */
export class Checkout {
  readonly folder: string;
  /** The repository that the clone pushes to. */
  readonly origin: string;

  private constructor(home: string) {
    this.folder = join(home, 'clone');
    this.origin = join(home, 'origin.git');
  }

  /** Clones the present commit of a repository. @param home an empty folder */
  static async clone(repository: string, home: string): Promise<Checkout> {
    const checkout = new Checkout(home);
    const git = (...args: string[]) => checkout.run('git', args, { cwd: home });
    await git('clone', '--quiet', '--bare', repository, checkout.origin);
    await git('--git-dir', checkout.origin, 'update-ref', 'refs/heads/main', 'HEAD');
    await git('--git-dir', checkout.origin, 'symbolic-ref', 'HEAD', 'refs/heads/main');
    await git('clone', '--quiet', checkout.origin, checkout.folder);
    await checkout.run('git', ['config', 'user.name', 'Bench']);
    await checkout.run('git', ['config', 'user.email', 'bench@feltbook.example']);
    return checkout;
  }

  /** Runs a step and prints how long it took, and the processor time of its programs. */
  async step<Result>(who: string, what: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const processorBefore = await secondsOfChildren();
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    const processor = (await secondsOfChildren()) - processorBefore;
    console.log(
      `${who.padEnd(21)} ${what.padEnd(50)} ${seconds.toFixed(1).padStart(6)} s, processor ${processor.toFixed(1)} s`,
    );
    return result;
  }

  /** Runs one of the project's commands as a step: `release -- tag`. @returns its output */
  npm(who: string, command: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    return this.step(who, `npm run ${command.replace(/ --image .*/, '')}`, () =>
      this.run('npm', ['run', '--silent', ...command.split(' ')], { env }),
    );
  }

  /** Commits all changes and pushes them to main. */
  async merge(message: string): Promise<void> {
    await this.run('git', ['add', '--all']);
    await this.run('git', ['commit', '--quiet', '-m', message]);
    await this.run('git', ['push', '--quiet', 'origin', 'HEAD:main']);
  }

  head(): Promise<string> {
    return this.run('git', ['rev-parse', 'HEAD']);
  }

  /** Replaces a text in a file. @throws Error if the file does not contain it exactly once */
  async edit(file: string, from: string, to: string): Promise<void> {
    const path = join(this.folder, file);
    const parts = (await readFile(path, 'utf8')).split(from);
    if (parts.length !== 2) throw new Error(`${file} does not contain "${from}" once.`);
    await writeFile(path, parts.join(to));
  }

  /** Runs a program. @returns its output. @throws Error with the end of the output if it fails */
  async run(
    program: string,
    args: readonly string[],
    { cwd = this.folder, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
  ): Promise<string> {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code === 0) return output.trim();
    const tail = (output + errors).trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
    throw new Error(`${program} ${args.join(' ')} failed (${code}):\n${tail}`);
  }
}
