import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieOptions {
  /** The name without a prefix. */
  readonly name: string;
  readonly path: string;
  readonly sameSite: 'strict' | 'lax';
  /** Whether players reach the product by https. */
  readonly https: boolean;
}

export type CookieLife = { readonly expires: Date } | { readonly maxAge: number };

/**
 * An `HttpOnly` cookie. On https its name has a prefix, so that browsers accept it from this origin only: `__Host-` for
 * the path `/`, `__Secure-` for other paths.
 */
export class HttpCookie {
  private readonly name: string;
  private readonly attributes: { path: string; sameSite: 'strict' | 'lax'; secure: boolean };

  constructor({ name, path, sameSite, https }: CookieOptions) {
    const prefix = path === '/' ? '__Host-' : '__Secure-';
    this.name = https ? prefix + name : name;
    this.attributes = { path, sameSite, secure: https };
  }

  read({ headers: { cookie } }: Pick<FastifyRequest, 'headers'>): string | undefined {
    return cookie === undefined ? undefined : parseCookie(cookie)[this.name] || undefined;
  }

  set(reply: FastifyReply, value: string, life: CookieLife): void {
    const { name, attributes } = this;
    reply.header('set-cookie', stringifySetCookie({ ...attributes, ...life, name, value, httpOnly: true }));
  }

  clear(reply: FastifyReply): void {
    this.set(reply, '', { expires: new Date(0) });
  }
}

/** Whether players reach the product by https. */
export const isHttps = (publicUrl: string): boolean => new URL(publicUrl).protocol === 'https:';
