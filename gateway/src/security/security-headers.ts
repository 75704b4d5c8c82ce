import { DATA_POLICY, documentPolicy } from './content-policy';

/** Alternating header names (lower case) and values. `ServerResponse.writeHead` accepts them without copying. */
export type FlatHeaders = readonly string[];

export interface SecurityHeaders {
  /** For the shell's document, its scripts, styles and workers, and the documentation's. */
  readonly document: FlatHeaders;
  /** For API answers. */
  readonly data: FlatHeaders;
}

const COMMON: FlatHeaders = [
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'cross-origin-resource-policy',
  'same-origin',
];

/** Forms order venues by the position, which stays on the device. Nothing else is used, and frames get nothing. */
const PERMISSIONS = [
  ...['accelerometer', 'camera', 'gyroscope', 'magnetometer', 'microphone', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
  'geolocation=(self)',
].join(', ');

/** The headers of a page whose URL holds a token: no other site gets the URL, and no search engine lists it. */
export const sharedPageHeaders = (headers: FlatHeaders): FlatHeaders => [
  ...headers.map((part, at) => (headers[at - 1] === 'referrer-policy' ? 'no-referrer' : part)),
  'x-robots-tag',
  'noindex',
];

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * The security headers of all answers.
 * @param https whether players reach the product by https, so that HSTS may be sent
 * @param development whether pages come from development servers
 * @param analyticsUrl where pages send events, if they send any
 */
export function securityHeaders({
  https,
  development,
  analyticsUrl,
}: {
  https: boolean;
  development: boolean;
  analyticsUrl?: string | undefined;
}): SecurityHeaders {
  const common = https
    ? [...COMMON, 'strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`]
    : COMMON;
  return {
    document: [
      ...common,
      'content-security-policy',
      documentPolicy({ development, collector: analyticsUrl && new URL(analyticsUrl).origin }),
      'cross-origin-opener-policy',
      'same-origin',
      'permissions-policy',
      PERMISSIONS,
    ],
    data: [...common, 'content-security-policy', DATA_POLICY],
  };
}
