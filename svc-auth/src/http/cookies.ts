import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieAttributes {
  readonly path: string;
  readonly sameSite: 'strict' | 'lax';
  readonly secure: boolean;
  readonly expires?: Date;
  readonly maxAge?: number;
}

/** @returns the value of a cookie of the request */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const { cookie } = request.headers;
  return cookie === undefined ? undefined : parseCookie(cookie)[name];
}

/** Sets one more cookie with the answer. Always out of reach of scripts. */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieAttributes): void {
  reply.header('set-cookie', stringifySetCookie({ ...options, name, value, httpOnly: true }));
}
