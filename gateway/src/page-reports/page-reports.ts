import type { PolicyViolationReport, RemoteBuild, RemoteLoad, RemoteName } from '@feltbook/contracts';
import { currentTraceId, type Logger } from '@feltbook/svc-kit';
import { blockedOf, directiveOf } from './policy-violation';
import type { ReportMetrics } from './report-metrics';
import type { ReportStore } from './report-store';

/** Finds the builds that are, or were, deployed. */
export interface KnownBuilds {
  readonly findBuild: (remote: RemoteName, manifestHash: string) => RemoteBuild | undefined;
  readonly isPreview: (remote: RemoteName, name: string) => boolean;
  readonly findPreviewBuild: (
    remote: RemoteName,
    name: string,
    manifestHash: string,
  ) => RemoteBuild | undefined;
}

interface ReportParts {
  readonly builds: KnownBuilds;
  readonly metrics: Pick<ReportMetrics, 'observeLoad' | 'countFailure' | 'countViolation'>;
  readonly store: Pick<ReportStore, 'addLoad' | 'addViolation'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** A page cannot make up versions: those that were never deployed share one name. */
const OTHER_VERSION = 'unknown';

/** Counts what pages report of themselves, in metrics and, for the owner's page, in Redis. */
export class PageReports {
  constructor(private readonly parts: ReportParts) {}

  /** No metric counts loads of previews, so that they raise no alert. Loads after the end of a preview are ignored. */
  countLoad(load: RemoteLoad): void {
    const { builds, metrics, store, logger } = this.parts;
    const { remote, preview, milliseconds, failure } = load;
    if (preview !== undefined && !builds.isPreview(remote, preview)) return;
    const version = this.versionOf(load);
    if (failure) {
      if (preview === undefined) metrics.countFailure(remote, version, failure.cause);
      // The page's trace id identifies the load; that of this call leads to the client.
      const { cause, traceId } = failure;
      const about = {
        remote,
        preview,
        version,
        cause,
        loadTraceId: traceId,
        milliseconds,
        reportTraceId: currentTraceId(),
      };
      logger.warn(about, 'A page could not load a remote.');
    } else if (preview === undefined) metrics.observeLoad(remote, version, milliseconds);
    store.addLoad(version, load);
  }

  private versionOf({ remote, preview, manifestHash }: RemoteLoad): string {
    if (manifestHash === null) return OTHER_VERSION;
    const { findBuild, findPreviewBuild } = this.parts.builds;
    const build =
      preview === undefined
        ? findBuild(remote, manifestHash)
        : findPreviewBuild(remote, preview, manifestHash);
    return build?.version ?? OTHER_VERSION;
  }

  countViolation({ 'csp-report': report }: PolicyViolationReport): void {
    const { metrics, store } = this.parts;
    const directive = directiveOf(report['effective-directive'] ?? report['violated-directive'] ?? '');
    metrics.countViolation(directive);
    store.addViolation(directive, blockedOf(report['blocked-uri'] ?? ''));
  }
}
