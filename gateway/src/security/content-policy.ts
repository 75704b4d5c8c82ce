import { POLICY_VIOLATIONS_PATH } from '@feltbook/contracts';

/** The hash of an empty style tag. styled-components fills it through `CSSStyleSheet`. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

type Policy = Readonly<Record<string, readonly string[]>>;

const DOCUMENT: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", EMPTY_STYLE],
  // Photos come by calls with a token, so pages show them from memory.
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  // All supported browsers know it. `report-to` would need a header with the endpoint besides.
  'report-uri': [POLICY_VIOLATIONS_PATH],
};

/**
 * Allows hot reload: its socket, chunks from the slice's own server, and inline styles of styled-components' development
 * build. Has no hash, because browsers ignore 'unsafe-inline' next to one.
 */
const DEVELOPMENT: Policy = {
  ...DOCUMENT,
  'script-src': ["'self'", 'http://localhost:*', 'http://127.0.0.1:*'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': [
    "'self'",
    'ws://localhost:*',
    'ws://127.0.0.1:*',
    'http://localhost:*',
    'http://127.0.0.1:*',
  ],
};

/** Keeps API answers that a browser opens as a document from running anything. */
const DATA: Policy = {
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  sandbox: [],
};

const write = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** @param collector origin that pages may send events to */
export function documentPolicy({
  development,
  collector,
}: {
  development: boolean;
  collector?: string | undefined;
}): string {
  const policy = development ? DEVELOPMENT : DOCUMENT;
  if (!collector) return write(policy);
  return write({ ...policy, 'connect-src': [...(policy['connect-src'] ?? []), collector] });
}

export const DATA_POLICY = write(DATA);
