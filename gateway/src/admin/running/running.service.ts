import { Inject, Injectable } from '@nestjs/common';
import {
  REMOTE_NAMES,
  SERVICE_NAMES,
  type Build,
  type RemoteLoads,
  type RunningBuild,
  type RunningPreview,
  type RunningProcess,
  type RunningReport,
} from '@feltbook/contracts';
import type { Instance, Instances } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import { BuildsService } from '../../builds/builds.service';
import type { Deployments } from '../../builds/deployments';
import { RUNNING_SOURCES } from '../../config/tokens';
import type { Site } from '../../pages/site';
import type { ReportedDay, ReportedLoads, ReportStore } from '../../page-reports/report-store';
import type { OpenPreview, Previews } from '../../pages/previews';

/** What is known about running processes and pages, besides builds. */
export interface RunningSources {
  readonly instances: Pick<Instances, 'list'>;
  readonly deployments: Pick<Deployments, 'sinceOf'>;
  readonly reports: Pick<ReportStore, 'read'>;
  readonly previews: Pick<Previews, 'all' | 'of' | 'currentBuild'>;
  /** The source of a slice's pages; undefined if it is not deployed. */
  readonly siteOf: (slice: string) => Pick<Site, 'isUp' | 'replicaCount'> | undefined;
}

const PAGES = ['shell', ...REMOTE_NAMES.map((name) => name.replaceAll('_', '-'))];
/** Services that subscribe to events have a worker, except svc-auth. */
const PROCESSES = ['gateway', ...SERVICE_NAMES.flatMap((name) => [name, ...workersOf(name)])];

function workersOf(service: string): string[] {
  return service === 'svc-auth' ? [] : [`${service}-worker`];
}

/** What runs: every slice and process with its builds, and how pages loaded the remotes. */
@Injectable()
export class RunningService {
  constructor(
    private readonly builds: BuildsService,
    @Inject(RUNNING_SOURCES) private readonly sources: RunningSources,
  ) {}

  /** Without Redis, knows which builds answer, and neither since when nor how they load. @param request of the browser that asks */
  async report(request: Pick<FastifyRequest, 'headers'>): Promise<RunningReport> {
    const { instances, reports, previews } = this.sources;
    const [builds, listed, day, { preview: current }] = await Promise.all([
      this.builds.read(),
      instances.list().catch(() => null),
      reports.read(previews.all).catch(() => null),
      previews.of(request),
    ]);
    const buildsOf = (name: string) => builds.filter(({ slice }) => slice === name);
    const pages = PAGES.map((name) => this.pagesOf(name, buildsOf(name), day));
    const processes = PROCESSES.map((name) => processOf(name, listed, buildsOf(name)));
    return {
      processes: [...(await Promise.all(pages)), ...processes],
      loads: day && day.loads.map(withoutMoment),
      previews: await Promise.all(
        previews.all.map(async (preview, at) => ({
          ...(await this.previewOf(preview, day?.previews[at])),
          isOn: preview === current,
        })),
      ),
      violations: day && [...day.violations],
    };
  }

  private async previewOf(
    preview: OpenPreview,
    reported: ReportedLoads | undefined,
  ): Promise<Omit<RunningPreview, 'isOn'>> {
    const { remote, name, site } = preview;
    const build = await this.sources.previews.currentBuild(preview);
    return {
      remote,
      name,
      build: build ? { version: build.version, commit: build.commit } : null,
      state: build && site.isUp ? loadState(reported) : 'away',
      loads: reported ? withoutMoment(reported) : null,
    };
  }

  private async pagesOf(
    name: string,
    builds: readonly Build[],
    day: ReportedDay | null,
  ): Promise<RunningProcess> {
    const { deployments, siteOf } = this.sources;
    const site = siteOf(name);
    const replicas = (await site?.replicaCount().catch(() => null)) ?? null;
    const isAway = builds.length === 0 || !site?.isUp;
    return {
      name,
      kind: 'pages',
      builds: await Promise.all(
        builds.map(async (build) => ({
          version: build.version,
          commit: build.commit,
          since: await deployments.sinceOf(build).catch(() => null),
          replicas,
        })),
      ),
      state: isAway ? 'away' : name === 'shell' ? 'running' : remoteState(name, day),
    };
  }
}

const withoutMoment = ({ lastLoadAt: _, ...loads }: ReportedLoads): RemoteLoads => loads;

function remoteState(slice: string, day: ReportedDay | null): RunningProcess['state'] {
  return loadState(day?.loads.find(({ remote }) => remote === slice.replaceAll('-', '_')));
}

/** @param known undefined while Redis is away */
function loadState(known: ReportedLoads | undefined): RunningProcess['state'] {
  if (!known) return 'unknown';
  const { lastFailure, lastLoadAt, loads } = known;
  if (lastFailure && lastFailure.at > (lastLoadAt ?? '')) return 'failed';
  return loads > 0 ? 'loaded' : 'unused';
}

/** @param listed null while Redis is away: then the builds that answer their health are all that is known */
function processOf(
  name: string,
  listed: readonly Instance[] | null,
  answering: readonly Build[],
): RunningProcess {
  const instances = (listed ?? []).filter((one) => one.name === name);
  if (instances.length > 0) return { name, kind: 'process', builds: groupsOf(instances), state: 'running' };
  const builds = answering.map(({ version, commit }) => ({ version, commit, since: null, replicas: null }));
  // Before its first heartbeat a process answers already.
  const state = builds.length > 0 ? 'running' : listed ? 'away' : 'unknown';
  return { name, kind: 'process', builds, state };
}

/** The builds of a process's instances, the newest first. */
function groupsOf(instances: readonly Instance[]): RunningBuild[] {
  const groups = new Map<string, Instance[]>();
  for (const one of instances) {
    const key = `${one.version} ${one.commit}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .map((group) => ({ group, since: group.map(({ startedAt }) => startedAt).sort()[0] ?? null }))
    .sort((a, b) => ((a.since ?? '') < (b.since ?? '') ? 1 : -1))
    .map(({ group, since }) => ({
      version: group[0]?.version ?? '',
      commit: group[0]?.commit ?? '',
      since,
      replicas: group.length,
    }));
}
