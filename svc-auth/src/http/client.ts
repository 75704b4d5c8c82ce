import { isIP } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { parse } from 'bowser';
import type { FastifyRequest } from 'fastify';
import { shortened, toNetwork } from './network';

/** The kind of device that a player signed in from. */
export type Platform = 'mobile' | 'desktop';

/** What throttling and the record of sign-ins need of a caller. */
export interface CallingClient {
  /** The key of limits: an IPv4 address, or the /64 network of an IPv6 address. */
  readonly network: string;
  readonly platform: Platform;
  /** Browser and system without versions, such as `Safari on iPhone`: their player recognises them, and nobody else. */
  readonly device: string;
  /** The shortened address, such as `203.0.113.*`. */
  readonly address: string;
}

const MOBILE = /Mobi|Android|iPhone|iPad|iPod/i;
const DEVICE_MAX_LENGTH = 80;

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
  const network = toNetwork(address);
  return {
    network,
    platform: MOBILE.test(userAgent) ? 'mobile' : 'desktop',
    device: deviceOf(userAgent),
    address: shortened(network),
  };
}

function deviceOf(userAgent: string): string {
  if (userAgent === '') return 'Unknown browser';
  const { browser, os, platform } = parse(userAgent);
  // Apple's phones and tablets are known by their name, not by their system's.
  const system = platform.model?.startsWith('iP') ? platform.model : os.name;
  const device = `${browser.name || 'Unknown browser'}${system ? ` on ${system}` : ''}`;
  // Names from the library's list are ASCII; the others are the client's own words.
  return device.replace(/[^ -~]/g, '').slice(0, DEVICE_MAX_LENGTH);
}
