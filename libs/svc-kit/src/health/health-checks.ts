/** @returns what is limited while the process takes calls; undefined when all is well @throws when it is not ready */
type Check = () => Promise<string | undefined | void>;

export interface HealthReport {
  /** Parts without which the process takes no calls. */
  readonly failing: readonly string[];
  /** Parts that answer some calls only, and why: `database: read-only`. */
  readonly degraded: readonly string[];
}

/** What has to answer before a process takes calls, and whether it still wants any. */
export class HealthChecks {
  private readonly checks = new Map<string, Check>();
  private stopping = false;

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** From now on the process is not ready, so that nobody sends it new work. */
  stop(): void {
    this.stopping = true;
  }

  async report(): Promise<HealthReport> {
    if (this.stopping) return { failing: ['shutdown'], degraded: [] };
    const failing: string[] = [];
    const degraded: string[] = [];
    await Promise.all(
      [...this.checks].map(([name, check]) =>
        check().then(
          (limit) => void (limit && degraded.push(`${name}: ${limit}`)),
          () => void failing.push(name),
        ),
      ),
    );
    return { failing, degraded };
  }

  /** @returns names of the parts that are not ready; none when the process is */
  async failing(): Promise<readonly string[]> {
    return (await this.report()).failing;
  }
}
