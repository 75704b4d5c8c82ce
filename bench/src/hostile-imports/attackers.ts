import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** How the calls of a stretch were answered, and how often. */
export type Outcomes = Readonly<Record<string, number>>;

/** Accounts that send hostile imports from a process of their own, below normal priority: an attack comes from elsewhere. */
export class Attackers {
  private readonly child: ChildProcess;

  constructor(url: string) {
    this.child = fork(join(__dirname, 'attack-process.js'), [url]);
  }

  /** Signs up the accounts of the next attack: what that costs is not part of it. */
  async enlist(accounts: number): Promise<void> {
    this.child.send({ enlist: accounts });
    await this.answer();
  }

  /** Each account sends one import after the other until the time is over and the last one is answered. */
  async attackFor(seconds: number): Promise<Outcomes> {
    this.child.send({ seconds });
    return (await this.answer()) as Outcomes;
  }

  close(): void {
    this.child.kill();
  }

  private async answer(): Promise<unknown> {
    const ended = once(this.child, 'exit').then(() => {
      throw new Error('The attackers ended.');
    });
    const [answer] = (await Promise.race([once(this.child, 'message'), ended])) as unknown[];
    return answer;
  }
}
