/**
 * Whether an answer is a file of the build: a captive portal, an inspecting proxy or a maintenance page may answer any URL
 * with status 200. `unproven`: the type is right, but the content does not match the file's hash.
 */
export type Verification = 'ours' | 'unproven' | 'foreign';

/** The build names a file by the first digits of its SHA-256; `runBuild` checks that. */
const HASHED = /\.([0-9a-f]{10})\.\w+$/;

const TYPES: readonly [path: RegExp, type: RegExp][] = [
  [/\/$/, /^text\/html\b/],
  [/\.js$/, /^(?:text|application)\/javascript\b/],
  [/\.json$/, /^application\/json\b/],
];

const typeOf = (response: Response): string => response.headers.get('content-type') ?? '';

/** Whether the headers of an answer match the file at a URL. Does not read the body. */
export function hasRightHead(url: string, response: Response): boolean {
  const { pathname } = new URL(url);
  const wanted = TYPES.find(([path]) => path.test(pathname))?.[1];
  const type = typeOf(response);
  const isRightType = wanted ? wanted.test(type) : !type.startsWith('text/html');
  return response.status === 200 && response.type !== 'opaque' && !response.redirected && isRightType;
}

async function digestOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The document of remotes, or the manifest of one. */
const isManifest = (value: unknown): boolean =>
  isObject(value) && (isObject(value.remotes) || (isObject(value.metaData) && Array.isArray(value.exposes)));

/**
 * Checks an answer by its headers and its content.
 * @param script address of the script that the build's own document loads
 */
export async function verifyBuildFile(
  url: string,
  response: Response,
  script: string,
): Promise<Verification> {
  if (!hasRightHead(url, response)) return 'foreign';
  const { pathname } = new URL(url);
  const copy = response.clone();
  const hash = HASHED.exec(pathname)?.[1];
  if (hash) return (await digestOf(copy)).startsWith(hash) ? 'ours' : 'unproven';
  if (pathname.endsWith('/')) return (await copy.text()).includes(script) ? 'ours' : 'foreign';
  if (!pathname.endsWith('.json')) return 'ours';
  const value: unknown = await copy.json().catch(() => null);
  return isManifest(value) ? 'ours' : 'foreign';
}
