import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Number of responses by body and status. */
export type Outcomes = Readonly<Record<string, number>>;

/** Sends hostile imports from a separate process with low priority, because real attackers use other machines. */
export class Attackers {
  private readonly child: ChildProcess;

  constructor(url: string) {
    this.child = fork(join(__dirname, 'attack-process.js'), [url]);
  }

  /** Registers the accounts of the next attack, before the measurement. */
  async register(accounts: number): Promise<void> {
    this.child.send({ register: accounts });
    await this.answer();
  }

  /** Sends imports from each account in sequence, until the time is over and all are answered. */
  async attackFor(seconds: number): Promise<Outcomes> {
    this.child.send({ seconds });
    return (await this.answer()) as Outcomes;
  }

  close(): void {
    this.child.kill();
  }

  private async answer(): Promise<unknown> {
    const ended = once(this.child, 'exit').then(() => {
      throw new Error('The attack process exited.');
    });
    const [answer] = (await Promise.race([once(this.child, 'message'), ended])) as unknown[];
    return answer;
  }
}
