/** The part of a remote's manifest that names its files. */
export interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { assets: { js: { sync: string[]; async: string[] } } }[];
}

/** URLs of a remote's scripts. */
export interface RemoteFiles {
  readonly entry: string;
  /** Needed at once, besides the entry. */
  readonly sync: string[];
  /** Loaded by pages when they need them. */
  readonly async: string[];
}

/** @param url absolute, of the manifest */
export function filesOf({ metaData, exposes }: Manifest, url: string): RemoteFiles {
  const { path, name } = metaData.remoteEntry;
  const at = (file: string) => new URL(file, url).href;
  return {
    entry: at(path + name),
    sync: exposes.flatMap(({ assets }) => assets.js.sync.map(at)),
    async: exposes.flatMap(({ assets }) => assets.js.async.map(at)),
  };
}
