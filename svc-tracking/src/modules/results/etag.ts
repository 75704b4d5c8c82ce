/**
 * The tag of a list. Includes the player, because a browser may have cached the list of another account. Weak, because the
 * gateway compresses answers.
 * @param version of the player's results
 */
export const listTag = (accountId: string, version: number): string => `W/"${accountId}.${version}"`;

/** @returns the version of the first list of this account that an `If-None-Match` header names */
export function listedVersion(header: string | undefined, accountId: string): number | undefined {
  const [, version] = header?.split(`"${accountId}.`) ?? [];
  const digits = version && /^(\d{1,15})"/.exec(version)?.[1];
  return digits ? Number(digits) : undefined;
}

/**
 * Whether an `If-None-Match` or `If-Match` header names the tag. Compares weakly also for `If-Match`, because proxies that
 * compress an answer weaken its tag.
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
