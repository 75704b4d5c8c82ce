import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieOptions {
  /** The name without a prefix. */
  readonly name: string;
  readonly path: string;
  readonly sameSite: 'strict' | 'lax';
  /** Whether players reach the product by https. */
  readonly https: boolean;
  /** Also read and written under the plain name on https, for replicas of the release before the prefixes. */
  readonly keepsPlainName?: boolean;
}

export type CookieLife = { readonly expires: Date } | { readonly maxAge: number };

/**
 * A cookie of this origin, out of reach of scripts. On https its name has the prefix by which browsers refuse it from
 * anywhere else: `__Host-` for the whole origin, `__Secure-` for a path of it.
 */
export class HttpCookie {
  /** Prefixed first; all of them are read, written and cleared. */
  private readonly names: readonly string[];
  private readonly attributes: { path: string; sameSite: 'strict' | 'lax'; secure: boolean };

  constructor({ name, path, sameSite, https, keepsPlainName = false }: CookieOptions) {
    const prefixed = `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
    this.names = https ? [prefixed, ...(keepsPlainName ? [name] : [])] : [name];
    this.attributes = { path, sameSite, secure: https };
  }

  /** @returns the values of the request, without repetition; empty when it has none */
  read({ headers: { cookie } }: Pick<FastifyRequest, 'headers'>): string[] {
    if (cookie === undefined) return [];
    const given = parseCookie(cookie);
    return [...new Set(this.names.flatMap((name) => given[name] || []))];
  }

  set(reply: FastifyReply, value: string, life: CookieLife): void {
    for (const name of this.names) {
      reply.header(
        'set-cookie',
        stringifySetCookie({ ...this.attributes, ...life, name, value, httpOnly: true }),
      );
    }
  }

  clear(reply: FastifyReply): void {
    this.set(reply, '', { expires: new Date(0) });
  }
}

/** Whether cookies are for https only: where players reach the product by it. */
export const isHttps = (publicUrl: string): boolean => new URL(publicUrl).protocol === 'https:';
