/**
 * Whether `If-None-Match` names a tag. Compared weakly, as RFC 9110 has it for this header.
 * @param header as the client sent it
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => opaque(candidate.trim()) === opaque(tag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');
