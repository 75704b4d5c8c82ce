/** A part of the name that changes with the content, as the build writes it: `main.3f9c2a17.js`. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+(?:\.map)?$/;

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EVERY_TIME = 'no-cache';

/** Whether a file never changes, because its name changes with its content. */
export const isHashed = (path: string): boolean => HASHED.test(path);

/**
 * Files whose name changes with their content are kept for good. Everything else (documents, manifests, the service
 * worker, `remotes.json`) is asked for every time, which an entity tag makes cheap.
 */
export const cachePolicy = (path: string): string => (isHashed(path) ? FOREVER : ASK_EVERY_TIME);
