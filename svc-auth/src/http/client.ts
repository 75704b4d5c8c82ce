import { isIP } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { toNetwork } from './network';

/** The device that a player signed in from, as far as it matters: a coarse split, nothing that identifies. */
export type Platform = 'mobile' | 'desktop';

/** Who calls, as far as throttling and the sign-in record care. */
export interface CallingClient {
  /** The address that limits count by: an IPv4 address, or the /64 network of an IPv6 one. */
  readonly network: string;
  readonly platform: Platform;
}

const MOBILE = /Mobi|Android|iPhone|iPad|iPod/i;

/** Who makes this call. */
export const Client = createParamDecorator((_: unknown, context: ExecutionContext): CallingClient =>
  clientOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The address is the gateway's word: it takes away what a client says of itself and names the client instead. */
export function clientOf({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): CallingClient {
  const forwarded =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')[0]
      ?.trim() ?? '';
  const address = isIP(forwarded) ? forwarded : (socket.remoteAddress ?? '');
  return { network: toNetwork(address), platform: platformOf(headers['user-agent']) };
}

function platformOf(userAgent: string | undefined): Platform {
  return MOBILE.test(userAgent ?? '') ? 'mobile' : 'desktop';
}
