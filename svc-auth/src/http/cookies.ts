import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieOptions {
  /** The name without a prefix. */
  readonly name: string;
  readonly path: string;
  readonly sameSite: 'strict' | 'lax';
  /** Whether players reach the product by https. */
  readonly https: boolean;
  /** Also uses the plain name on https, for older replicas that do not know the prefixes. */
  readonly keepsPlainName?: boolean;
}

export type CookieLife = { readonly expires: Date } | { readonly maxAge: number };

/**
 * An `HttpOnly` cookie. On https its name has a prefix, so that browsers accept it from this origin only: `__Host-` for
 * the path `/`, `__Secure-` for other paths.
 */
export class HttpCookie {
  /** The prefixed name comes first. All are read, written and cleared. */
  private readonly names: readonly string[];
  private readonly attributes: { path: string; sameSite: 'strict' | 'lax'; secure: boolean };

  constructor({ name, path, sameSite, https, keepsPlainName = false }: CookieOptions) {
    const prefixed = `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
    this.names = https ? [prefixed, ...(keepsPlainName ? [name] : [])] : [name];
    this.attributes = { path, sameSite, secure: https };
  }

  /** @returns the distinct values in the request */
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

/** Whether players reach the product by https. */
export const isHttps = (publicUrl: string): boolean => new URL(publicUrl).protocol === 'https:';
