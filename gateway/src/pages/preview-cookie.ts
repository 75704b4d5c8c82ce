import { hkdfSync } from 'node:crypto';
import { PREVIEW_DAYS, type Preview, previewLinkRequest } from '@feltbook/contracts';
import { HttpCookie, isHttps } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config/gateway-config';

const ALGORITHM = 'HS256';
const AUDIENCE = 'preview';
const DAY_MS = 86_400_000;

/** A preview that somebody may see until a time. */
export interface PreviewGrant {
  readonly preview: Preview;
  readonly expiresAt: Date;
}

/**
 * Signs which preview a browser gets: in the token of a link, and in the cookie that it is exchanged for. The key is derived
 * from the gateway's own credential, which all of its replicas share.
 */
export class PreviewCookie {
  private readonly key: Uint8Array;
  private readonly cookie: HttpCookie;

  constructor({ SERVICE_CREDENTIAL, PUBLIC_URL }: Pick<GatewayConfig, 'SERVICE_CREDENTIAL' | 'PUBLIC_URL'>) {
    this.key = new Uint8Array(hkdfSync('sha256', SERVICE_CREDENTIAL, 'feltbook gateway', 'previews', 32));
    this.cookie = new HttpCookie({
      name: 'feltbook_preview',
      path: '/',
      // Strict cookies do not come along with a link from a chat or a mail.
      sameSite: 'lax',
      https: isHttps(PUBLIC_URL),
    });
  }

  /** Makes the token of a link, which expires after `PREVIEW_DAYS`. */
  async sign({ remote, name }: Preview): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    // Tokens have whole seconds.
    const expiresAt = new Date(Math.floor((Date.now() + PREVIEW_DAYS * DAY_MS) / 1000) * 1000);
    const token = await new SignJWT({ remote, name })
      .setProtectedHeader({ alg: ALGORITHM })
      .setAudience(AUDIENCE)
      .setExpirationTime(expiresAt)
      .sign(this.key);
    return { token, expiresAt };
  }

  /** @returns null if the token is forged, altered or expired */
  async verify(token: string): Promise<PreviewGrant | null> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        requiredClaims: ['exp'],
      });
      const { remote, name, exp = 0 } = payload;
      const preview = z.safeParse(previewLinkRequest, { remote, name });
      return preview.success ? { preview: preview.data, expiresAt: new Date(exp * 1000) } : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  /** @returns undefined without a cookie */
  read(request: Pick<FastifyRequest, 'headers'>): string | undefined {
    return this.cookie.read(request);
  }

  /** Gives the browser the preview until the token expires. */
  set(reply: FastifyReply, token: string, { expiresAt }: PreviewGrant): void {
    this.cookie.set(reply, token, { expires: expiresAt });
  }

  clear(reply: FastifyReply): void {
    this.cookie.clear(reply);
  }
}
