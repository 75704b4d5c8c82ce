import { isIP } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '@feltbook/svc-kit';
import { deviceOf } from './device-name';

/** The kind of device that a player signed in from. */
export type Platform = 'mobile' | 'desktop';

/** What throttling and the record of sign-ins need of a caller. */
export interface CallingClient {
  /** The key of limits: an IPv4 address, or the /56 network of an IPv6 address. */
  readonly network: string;
  readonly platform: Platform;
  /** Browser and system by known names, such as `Safari on iPhone`: their player recognises them, and nobody else. */
  readonly device: string;
  /** The shortened address, such as `203.0.113.*`. */
  readonly address: string;
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
  const userAgent = headers['user-agent'] ?? '';
  const network = networkOf(address);
  return {
    network,
    platform: MOBILE.test(userAgent) ? 'mobile' : 'desktop',
    device: deviceOf(userAgent),
    address: shortened(network),
  };
}

/** Hides the last part of a network, so that it names a region and no household: `203.0.113.*`, `2001:db8:1:*`. */
const shortened = (network: string): string =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}:*` : network.replace(/\.\d+$/, '.*');
