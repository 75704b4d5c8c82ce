import { isIP } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { toNetwork } from './network';

/** The kind of device that a player signed in from. Coarse, so that it identifies nobody. */
export type Platform = 'mobile' | 'desktop';

/** What throttling and the record of sign-ins need of a caller. */
export interface CallingClient {
  /** The key of limits: an IPv4 address, or the /64 network of an IPv6 address. */
  readonly network: string;
  readonly platform: Platform;
}

const MOBILE = /Mobi|Android|iPhone|iPad|iPod/i;

/** Injects the caller. */
export const Client = createParamDecorator((_: unknown, context: ExecutionContext): CallingClient =>
  clientOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Trusts `X-Forwarded-For`: the gateway replaces the one that a client sends. */
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
