import {
  LOAD_BUCKETS_MS,
  LOAD_FAILURES,
  LOAD_PHASES,
  POLICY_DIRECTIVES,
  type Build,
  type LoadFailure,
  type RemoteLoad,
  type RemoteName,
} from '@feltbook/contracts';
import { forScrape, type Metrics } from '@feltbook/svc-kit';
import { Counter, Histogram } from 'prom-client';

type Deployed = () => Promise<readonly Build[]>;

/** Metrics of what pages report. */
export class ReportMetrics {
  private readonly loads: Histogram<'remote' | 'version' | 'phase'>;
  private readonly failures: Counter<'remote' | 'version' | 'cause'>;
  private readonly violations: Counter<'directive'>;
  /** Remotes with versions whose histograms have begun. */
  private readonly begun = new Set<string>();

  /** @param deployed the builds whose series begin at zero, so that the first failure counts as an increase */
  constructor({ registry }: Pick<Metrics, 'registry'>, deployed: Deployed) {
    const readDeployed = forScrape(deployed);
    const registers = [registry];
    const remotes = async (add: (remote: string, version: string) => void) => {
      for (const { slice, version } of (await readDeployed()) ?? [])
        if (slice.startsWith('mf-')) add(slice.replaceAll('-', '_'), version);
    };
    this.loads = new Histogram({
      name: 'remote_load_duration_seconds',
      help: 'How long pages waited for a remote that loaded, by phase.',
      labelNames: ['remote', 'version', 'phase'],
      buckets: LOAD_BUCKETS_MS.map((bound) => bound / 1000),
      registers,
      collect: () => remotes((remote, version) => this.begin(remote, version)),
    });
    this.failures = new Counter({
      name: 'remote_load_failures_total',
      help: 'Loads of a remote that failed in a page.',
      labelNames: ['remote', 'version', 'cause'],
      registers,
      async collect() {
        await remotes((remote, version) => {
          for (const cause of LOAD_FAILURES) this.inc({ remote, version, cause }, 0);
        });
      },
    });
    this.violations = new Counter({
      name: 'policy_violations_total',
      help: 'Violations of the pages’ content security policy, as browsers report them.',
      labelNames: ['directive'],
      registers,
    });
    for (const directive of POLICY_DIRECTIVES) this.violations.inc({ directive }, 0);
  }

  observeLoad(remote: RemoteName, version: string, milliseconds: RemoteLoad['milliseconds']): void {
    this.begin(remote, version);
    for (const phase of LOAD_PHASES) {
      const taken = milliseconds[phase];
      if (taken !== undefined) this.loads.observe({ remote, version, phase }, taken / 1000);
    }
  }

  countFailure(remote: RemoteName, version: string, cause: LoadFailure): void {
    this.failures.inc({ remote, version, cause });
  }

  countViolation(directive: string): void {
    this.violations.inc({ directive });
  }

  /** Once only: it would reset a histogram with values. */
  private begin(remote: string, version: string): void {
    const key = `${remote} ${version}`;
    if (this.begun.has(key)) return;
    this.begun.add(key);
    for (const phase of LOAD_PHASES) this.loads.zero({ remote, version, phase });
  }
}
