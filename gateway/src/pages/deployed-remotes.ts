import {
  filesOfManifest,
  type RemoteFiles,
  type RemoteName,
  type RemotesDocument,
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

/** The remotes document without files: what is configured. */
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

/** Reads which files the deployed remotes have, for the remotes document and the shell's. */
export class DeployedRemotes {
  private readonly reads = new TtlCache<RemoteFiles | undefined>({ ttlMs: FRESH_MS });
  /** The last read of each remote. */
  private readonly known = new Map<string, RemoteFiles | undefined>();
  private current = new StoredFile('remotes.json', Buffer.from(''));
  private withRemotes: { readonly shell: StoredFile; readonly remotes: StoredFile; file: StoredFile } | null =
    null;

  constructor(
    private readonly configured: RemotesDocument,
    private readonly sites: Partial<Record<RemoteName, Site>>,
  ) {}

  /** `/remotes.json`: the same object until a remote is deployed. Never fails: a remote that cannot be read has no files. */
  async document(): Promise<StoredFile> {
    const remotes = await Promise.all(
      Object.entries(this.configured.remotes).map(async ([name, { manifest }]) => {
        const files = await this.filesOf(name as RemoteName, manifest);
        return [name, { manifest, ...(files && { files }) }] as const;
      }),
    );
    const document: RemotesDocument = { ...this.configured, remotes: Object.fromEntries(remotes) };
    const text = Buffer.from(JSON.stringify(document));
    if (!this.current.plain.equals(text)) this.current = new StoredFile('remotes.json', text);
    return this.current;
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
    return file;
  }

  private async filesOf(name: RemoteName, manifest: string): Promise<RemoteFiles | undefined> {
    const reading = this.reads.fetch(async () => {
      const files = await this.read(name, manifest).catch(() => undefined);
      this.known.set(name, files);
      return files;
    }, name);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<RemoteFiles | undefined>((resolve) => {
      timer = setTimeout(() => resolve(this.known.get(name)), MANIFEST_WITHIN_MS);
    });
    return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer));
  }

  private async read(name: RemoteName, manifest: string): Promise<RemoteFiles | undefined> {
    const file = await this.sites[name]?.find(MANIFEST);
    return file ? filesOfManifest(JSON.parse(file.plain.toString()), manifest) : undefined;
  }
}
