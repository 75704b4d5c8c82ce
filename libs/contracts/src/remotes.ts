import * as z from 'zod/mini';

/** The remotes that the shell may load. Module federation allows no dashes in names. */
export const REMOTE_NAMES = ['mf_tracking', 'mf_dashboard', 'mf_billing', 'mf_admin'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/**
 * Raise it with an incompatible change between host and remotes: the host rejects remotes with another number. Not in a
 * library that the host shares, because each build has to include the number that it was built for.
 */
export const REMOTE_CONTRACT = 1;

const paths = z.array(z.string());

/** Paths of a remote's scripts: the entry, those that it needs at once, and those that its pages load later. */
const remoteFiles = z.object({ entry: z.string(), sync: paths, async: paths });
export type RemoteFiles = z.infer<typeof remoteFiles>;

/** The part of a remote's manifest that names its files. */
const remoteManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: z.object({ sync: paths, async: paths }) }) })),
});

/**
 * The files that a manifest names.
 * @param path of the manifest
 * @throws Error if it is no manifest
 */
export function filesOfManifest(manifest: unknown, path: string): RemoteFiles {
  const { metaData, exposes } = remoteManifest.parse(manifest);
  const at = (file: string) => path.slice(0, path.lastIndexOf('/') + 1) + file;
  const scripts = exposes.map(({ assets }) => assets.js);
  return {
    entry: at(metaData.remoteEntry.path + metaData.remoteEntry.name),
    sync: scripts.flatMap(({ sync }) => sync.map(at)),
    async: scripts.flatMap((script) => script.async.map(at)),
  };
}

const buildInfo = z.object({
  metaData: z.object({ buildInfo: z.object({ buildVersion: z.string(), hash: z.optional(z.string()) }) }),
});

/** Which build of a remote is deployed. */
const remoteBuild = z.object({
  version: z.string(),
  commit: z.string(),
  /** The first 12 hexadecimal digits of the manifest's SHA-256. */
  manifestHash: z.string(),
});
export type RemoteBuild = z.infer<typeof remoteBuild>;

/** Version and commit that a manifest names; `unknown` where it names none. */
export function versionOfManifest(manifest: unknown): Pick<RemoteBuild, 'version' | 'commit'> {
  const named = buildInfo.safeParse(manifest).data?.metaData.buildInfo;
  return { version: named?.buildVersion ?? 'unknown', commit: named?.hash ?? 'unknown' };
}

/** The name of a preview, such as `pr-12`: part of a path, and of a line of the page. */
export const PREVIEW_NAME = /^[a-z0-9][a-z0-9-]{0,30}$/;

/** Another build of a remote, which only the browsers with its cookie get. */
export const preview = z.object({ remote: z.enum(REMOTE_NAMES), name: z.string() });
export type Preview = z.infer<typeof preview>;

/**
 * Answer of `GET /remotes.json`, the shell's configuration, which is in the shell's document too. Missing remotes are not
 * deployed.
 */
export const remotesDocument = z.object({
  remotes: z.partialRecord(
    z.enum(REMOTE_NAMES),
    // No files and no build: the manifest could not be read, or the gateway is of an earlier release.
    z.object({ manifest: z.string(), files: z.optional(remoteFiles), build: z.optional(remoteBuild) }),
  ),
  /** The preview that this browser gets. Its remote has the preview's manifest, files and build. */
  preview: z.optional(preview),
  /** Where this installation sends analytics events, if at all. */
  analytics: z.optional(z.object({ url: z.string() })),
  /** The operator's address for mail from players. Without it, no page shows one. */
  contactEmail: z.optional(z.string()),
  /** The payment page for donations. Without it, no page asks for one. */
  donationUrl: z.optional(z.string()),
});
export type RemotesDocument = z.infer<typeof remotesDocument>;
