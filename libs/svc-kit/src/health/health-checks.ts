/** What has to answer before a process takes calls, and whether it still wants any. */
export class HealthChecks {
  private readonly checks = new Map<string, () => Promise<void>>();
  private stopping = false;

  /** @param check rejects when the part is not ready */
  add(name: string, check: () => Promise<void>): void {
    this.checks.set(name, check);
  }

  /** From now on the process is not ready, so that nobody sends it new work. */
  stop(): void {
    this.stopping = true;
  }

  /** @returns names of the parts that are not ready; none when the process is */
  async failing(): Promise<string[]> {
    if (this.stopping) return ['shutdown'];
    const names = await Promise.all(
      [...this.checks].map(([name, check]) =>
        check().then(
          () => [],
          () => [name],
        ),
      ),
    );
    return names.flat();
  }
}
