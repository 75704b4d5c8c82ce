import { POLICY_DIRECTIVES } from '@feltbook/contracts';

const OTHER = 'other';

/** Words that browsers send in place of a URL. */
const WORDS = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'self']);
/** A scheme, and a host without a sign-in. Of a host that is longer or has other characters, the scheme is kept. */
const ORIGIN = /^([a-z][a-z0-9+.-]{0,20}):(?:\/\/([a-z0-9.:[\]-]{1,100})(?=[/?#]|$))?/;

/** The violated directive: of a longer name such as `script-src-elem`, its group; `other` if the policy has none of it. */
export function directiveOf(text: string): string {
  const [name = ''] = text.trim().toLowerCase().split(/\s/, 1);
  const group = name.replace(/-(?:elem|attr)$/, '');
  return POLICY_DIRECTIVES.find((known) => known === group) ?? OTHER;
}

/**
 * What was blocked, without paths and queries, which may hold a token: the origin of http(s) addresses, the scheme of
 * others, such as extensions and `data:`, or the browser's word.
 */
export function blockedOf(text: string): string {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === '') return 'inline';
  if (WORDS.has(trimmed)) return trimmed;
  const [, scheme, host] = ORIGIN.exec(trimmed) ?? [];
  // Older browsers send the scheme alone: `data`, `blob`.
  if (!scheme) return /^[a-z][a-z0-9+.-]{0,20}$/.test(trimmed) ? `${trimmed}:` : OTHER;
  return host && /^https?$|^wss?$/.test(scheme) ? `${scheme}://${host}` : `${scheme}:`;
}
