import type { Build, Preview, RemoteBuild, RemoteName } from '@feltbook/contracts';
import type { FastifyRequest } from 'fastify';
import type { DeployedRemotes } from './deployed-remotes';
import type { Site } from './site';
import type { PreviewCookie } from './preview-cookie';

/** A configured preview with the source of its files. */
export interface OpenPreview extends Preview {
  readonly site: Site;
  /** All remotes, with the preview in place of its own. */
  readonly remotes: DeployedRemotes;
}

/** What a request's cookie asks for. */
export interface AskedPreview {
  /** Null for the ordinary product. */
  readonly preview: OpenPreview | null;
  /** Whether the request has a cookie that gives nothing, and should be cleared. */
  readonly isStale: boolean;
}

/** The configured previews, and who gets one. */
export class Previews {
  constructor(
    private readonly open: readonly OpenPreview[],
    private readonly cookie: Pick<PreviewCookie, 'read' | 'verify'>,
  ) {}

  /** In the order of the configuration. */
  get all(): readonly OpenPreview[] {
    return this.open;
  }

  find(remote: string, name: string): OpenPreview | undefined {
    return this.open.find((one) => one.remote === remote && one.name === name);
  }

  /** The preview whose valid cookie the request has. */
  async of(request: Pick<FastifyRequest, 'headers'>): Promise<AskedPreview> {
    const token = this.cookie.read(request);
    if (token === undefined) return { preview: null, isStale: false };
    const grant = await this.cookie.verify(token);
    const preview = (grant && this.find(grant.preview.remote, grant.preview.name)) ?? null;
    return { preview, isStale: preview === null };
  }

  /** A build of a preview that was read since this process started. */
  buildOf(remote: RemoteName, name: string, manifestHash: string): RemoteBuild | undefined {
    return this.find(remote, name)?.remotes.buildOf(remote, manifestHash);
  }

  /** The preview's own build; undefined if its server does not answer. */
  async currentBuild({ remote, remotes }: OpenPreview): Promise<Build | undefined> {
    const slice = remote.replaceAll('_', '-');
    return (await remotes.builds()).find((build) => build.slice === slice);
  }

  async close(): Promise<void> {
    await Promise.all(this.open.map(({ site }) => site.close()));
  }
}
