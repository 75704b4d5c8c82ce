/**
 * Decodes and checks a requested path.
 * @param encoded without query, with or without a leading slash
 * @returns segments joined by slashes; null for anything that could lead out of the root or to a hidden file
 */
export function safePath(encoded: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(encoded);
  } catch {
    return null;
  }
  if (path.includes('\0') || path.includes('\\')) return null;
  const segments = path.replace(/^\//, '').split('/');
  const isSafe = segments.every((segment) => segment !== '' && !segment.startsWith('.'));
  return isSafe ? segments.join('/') : null;
}
