import { isLoopback } from '@feltbook/contracts';
import type { ServiceConfig } from '@feltbook/svc-kit';

type PublicUrl = Pick<ServiceConfig, 'PUBLIC_URL'>;

/**
 * Whether an absolute URL belongs to the product. If PUBLIC_URL names this machine, its other names are accepted too,
 * so that tools may call any of them.
 */
export function isOwnUrl(url: string, { PUBLIC_URL }: PublicUrl): boolean {
  const given = new URL(url);
  const own = new URL(PUBLIC_URL);
  if (given.origin === own.origin) return true;
  return (
    isLoopback(own.hostname) &&
    isLoopback(given.hostname) &&
    given.protocol === own.protocol &&
    given.port === own.port
  );
}

/** @param origin the request's `Origin` header @returns it, or PUBLIC_URL's origin if it is not our own */
export function returnOrigin(origin: string | undefined, config: PublicUrl): string {
  const isOwn = origin !== undefined && URL.canParse(origin) && isOwnUrl(origin, config);
  return new URL(isOwn ? origin : config.PUBLIC_URL).origin;
}
