import type { PolicyViolationReport, RemoteBuild, RemoteLoad, RemoteName } from '@feltbook/contracts';
import { currentTraceId, type Logger } from '@feltbook/svc-kit';
import { blockedOf, directiveOf } from './policy-violation';
import type { ReportMetrics } from './report-metrics';
import type { ReportStore } from './report-store';

/** Finds a build of a remote that is, or was, deployed. */
export type FindBuild = (remote: RemoteName, manifestHash: string) => RemoteBuild | undefined;

interface ReportParts {
  readonly findBuild: FindBuild;
  readonly metrics: ReportMetrics;
  readonly store: ReportStore;
  readonly logger: Logger;
}

/** A page cannot make up versions: those that were never deployed share one name. */
const OTHER_VERSION = 'unknown';

/** Counts what pages report of themselves, in metrics and, for the owner's page, in Redis. */
export class PageReports {
  constructor(private readonly parts: ReportParts) {}

  countLoad(load: RemoteLoad): void {
    const { findBuild, metrics, store, logger } = this.parts;
    const { remote, manifestHash, milliseconds, failure } = load;
    const version = (manifestHash && findBuild(remote, manifestHash)?.version) ?? OTHER_VERSION;
    if (failure) {
      metrics.countFailure(remote, version, failure.cause);
      // The page's trace id identifies the load; that of this call leads to the client.
      const { cause, traceId } = failure;
      const about = {
        remote,
        version,
        cause,
        loadTraceId: traceId,
        milliseconds,
        reportTraceId: currentTraceId(),
      };
      logger.warn(about, 'A page could not load a remote.');
    } else metrics.observeLoad(remote, version, milliseconds);
    store.addLoad(version, load);
  }

  countViolation({ 'csp-report': report }: PolicyViolationReport): void {
    const { metrics, store } = this.parts;
    const directive = directiveOf(report['effective-directive'] ?? report['violated-directive'] ?? '');
    metrics.countViolation(directive);
    store.addViolation(directive, blockedOf(report['blocked-uri'] ?? ''));
  }
}
