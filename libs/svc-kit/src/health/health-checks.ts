/** @returns how a part is degraded; undefined when it is healthy @throws when it is not ready */
type Check = () => Promise<string | undefined | void>;

export interface HealthReport {
  /** Parts that are not ready: the process takes no calls. */
  readonly failing: readonly string[];
  /** Degraded parts, and why: `database: read-only`. */
  readonly degraded: readonly string[];
}

/** The checks of a process's readiness. */
export class HealthChecks {
  private readonly checks = new Map<string, Check>();
  private stopping = false;

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** From now on the process is not ready, so that it gets no new calls. */
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

  /** @returns the names of the parts that are not ready */
  async failing(): Promise<readonly string[]> {
    return (await this.report()).failing;
  }
}
