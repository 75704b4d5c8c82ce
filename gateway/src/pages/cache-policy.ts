/** A content hash in the name, as the build writes it: `main.3f9c2a17.js`. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+(?:\.map)?$/;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Whether a file's name has a content hash, so that the file never changes. */
export const isHashed = (path: string): boolean => HASHED.test(path);

/**
 * The `Cache-Control` of a file. Hashed files are immutable. Browsers revalidate all others (documents, manifests, the
 * service worker) every time, which entity tags make cheap.
 */
export const cachePolicy = (path: string): string => (isHashed(path) ? IMMUTABLE : REVALIDATE);
