/**
 * Lists are tagged with the player and the version of the player's results. The player is in it because a browser may
 * hold the answer of whoever was signed in before. Weak: the gateway compresses.
 */
export const listTag = (accountId: string, version: number): string => `W/"${accountId}.${version}"`;

/**
 * Whether an `If-None-Match` or `If-Match` header names the tag. Compares weakly also for `If-Match`: a tag names a
 * version of a record, and proxies that compress the answer weaken it.
 */
export function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = withoutWeakness(tag);
  return header.split(',').some((part) => {
    const candidate = part.trim();
    return candidate === '*' || withoutWeakness(candidate) === opaque;
  });
}

const withoutWeakness = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);
