import { createHash } from 'node:crypto';
import {
  type Build,
  filesOfManifest,
  type Preview,
  type RemoteBuild,
  type RemoteFiles,
  type RemoteName,
  type RemotesDocument,
  versionOfManifest,
} from '@feltbook/contracts';
import { TtlCache } from '@feltbook/svc-kit';
import type { GatewayConfig } from '../config/gateway-config';
import type { Site } from './site';
import { StoredFile } from './stored-file';

const MANIFEST = 'mf-manifest.json';
/** How long names are used without another look at the manifest. */
const FRESH_MS = 1000;
/** How long a document waits for a remote's manifest: a slow server costs only its own remote. */
const MANIFEST_WITHIN_MS = 250;
/** Where the shell's document has room for the remotes. */
const PLACE = '<script type="application/json" id="remotes"></script>';

/** What a manifest says. */
interface DeployedRemote {
  readonly files: RemoteFiles;
  readonly build: RemoteBuild;
}

/** Digits of a manifest's hash, enough to tell builds apart. */
const HASH_DIGITS = 12;

/** The remotes document without files and builds: what is configured. */
export function configuredRemotes(config: GatewayConfig): RemotesDocument {
  const { REMOTES, ANALYTICS_URL, CONTACT_EMAIL, DONATION_URL } = config;
  return {
    remotes: Object.fromEntries(
      Object.keys(REMOTES).map((name) => [name, { manifest: `/remotes/${name}/${MANIFEST}` }]),
    ),
    ...(ANALYTICS_URL !== undefined && { analytics: { url: ANALYTICS_URL } }),
    ...(CONTACT_EMAIL !== undefined && { contactEmail: CONTACT_EMAIL }),
    ...(DONATION_URL !== undefined && { donationUrl: DONATION_URL }),
  };
}

/** The same with a preview in place of its remote. */
export const withPreview = (configured: RemotesDocument, { remote, name }: Preview): RemotesDocument => ({
  ...configured,
  remotes: { ...configured.remotes, [remote]: { manifest: `/previews/${name}/${remote}/${MANIFEST}` } },
  preview: { remote, name },
});

/** Reads which build of each remote is deployed and its files, for the remotes document and the shell's. */
export class DeployedRemotes {
  private readonly reads = new TtlCache<DeployedRemote | undefined>({ ttlMs: FRESH_MS });
  /** The last read of each remote. */
  private readonly known = new Map<string, DeployedRemote | undefined>();
  /** All builds that were read, by remote and hash: pages stay open for days. */
  private readonly everDeployed = new Map<string, RemoteBuild>();
  private current = new StoredFile('remotes.json', Buffer.from(''));
  private withRemotes: { readonly shell: StoredFile; readonly remotes: StoredFile; file: StoredFile } | null =
    null;

  constructor(
    private readonly configured: RemotesDocument,
    private readonly sites: Partial<Record<RemoteName, Site>>,
    /** Called after the shell or a remote has changed, when the next document is sent. */
    private readonly onChange: () => void = () => undefined,
  ) {}

  /** A build that is or was deployed since this process started. */
  buildOf(remote: RemoteName, manifestHash: string): RemoteBuild | undefined {
    return this.everDeployed.get(`${remote} ${manifestHash}`);
  }

  /** `/remotes.json`: the same object until a remote is deployed. Never fails: a remote that cannot be read has no files. */
  async document(): Promise<StoredFile> {
    const remotes = (await this.all()).map(
      ({ name, manifest, deployed }) => [name, { manifest, ...deployed }] as const,
    );
    const document: RemotesDocument = { ...this.configured, remotes: Object.fromEntries(remotes) };
    const text = Buffer.from(JSON.stringify(document));
    if (!this.current.plain.equals(text)) this.current = new StoredFile('remotes.json', text);
    return this.current;
  }

  /** The builds of the remotes whose manifests can be read. Never fails. */
  async builds(): Promise<Build[]> {
    return (await this.all()).flatMap(({ name, deployed }) => {
      if (!deployed) return [];
      const { version, commit } = deployed.build;
      return [{ slice: name.replaceAll('_', '-'), version, commit }];
    });
  }

  /** The shell's document with the remotes, which its start then need not request. */
  async writeInto(shell: StoredFile): Promise<StoredFile> {
    const remotes = await this.document();
    if (this.withRemotes?.shell === shell && this.withRemotes.remotes === remotes)
      return this.withRemotes.file;
    // No text of the JSON can end the script.
    const json = remotes.plain.toString().replaceAll('<', '\\u003c');
    const filled = shell.plain.toString().replace(PLACE, () => PLACE.replace('><', () => `>${json}<`));
    const file = new StoredFile(shell.path, Buffer.from(filled));
    this.withRemotes = { shell, remotes, file };
    this.onChange();
    return file;
  }

  private all() {
    return Promise.all(
      Object.entries(this.configured.remotes).map(async ([name, { manifest }]) => ({
        name,
        manifest,
        deployed: await this.deployed(name as RemoteName, manifest),
      })),
    );
  }

  private async deployed(name: RemoteName, manifest: string): Promise<DeployedRemote | undefined> {
    const reading = this.reads.fetch(async () => {
      const read = await this.read(name, manifest).catch(() => undefined);
      this.known.set(name, read);
      return read;
    }, name);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<DeployedRemote | undefined>((resolve) => {
      timer = setTimeout(() => resolve(this.known.get(name)), MANIFEST_WITHIN_MS);
    });
    return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer));
  }

  private async read(name: RemoteName, path: string): Promise<DeployedRemote | undefined> {
    const file = await this.sites[name]?.find(MANIFEST);
    if (!file) return undefined;
    const manifest: unknown = JSON.parse(file.plain.toString());
    const manifestHash = createHash('sha256').update(file.plain).digest('hex').slice(0, HASH_DIGITS);
    const files = filesOfManifest(manifest, path);
    const build = { ...versionOfManifest(manifest), manifestHash };
    this.everDeployed.set(`${name} ${manifestHash}`, build);
    return { files, build };
  }
}
