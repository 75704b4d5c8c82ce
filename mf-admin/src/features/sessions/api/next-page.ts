/** The call that a Link header names as the next page's, without `/api/admin/`; null where it names none. */
export function nextCall(headers: Headers): string | null {
  const match = /<([^<>]+)>\s*;[^,<]*\brel="?next"?/.exec(headers.get('link') ?? '');
  if (!match?.[1]) return null;
  const { pathname, search } = new URL(match[1], window.location.origin);
  return pathname.replace(/^\/api\/admin\//, '') + search;
}
