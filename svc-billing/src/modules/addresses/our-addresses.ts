import type { ServiceConfig } from '@feltbook/svc-kit';

type PublicAddress = Pick<ServiceConfig, 'PUBLIC_URL'>;

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a complete address is one of the product's own. On a newcomer's machine, where PUBLIC_URL names this machine,
 * its other names are too: who opened the product by one of them is signed in there and has to come back there.
 */
export function isOurs(address: string, { PUBLIC_URL }: PublicAddress): boolean {
  const given = new URL(address);
  const ours = new URL(PUBLIC_URL);
  if (given.origin === ours.origin) return true;
  return (
    LOOPBACK.has(ours.hostname) &&
    LOOPBACK.has(given.hostname) &&
    given.protocol === ours.protocol &&
    given.port === ours.port
  );
}

/** @param origin as a browser tells where a call comes from @returns it, or PUBLIC_URL's if it is none of ours */
export function ourOrigin(origin: string | undefined, config: PublicAddress): string {
  const isKnown = origin !== undefined && URL.canParse(origin) && isOurs(origin, config);
  return new URL(isKnown ? origin : config.PUBLIC_URL).origin;
}
