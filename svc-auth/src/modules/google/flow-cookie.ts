import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { HttpCookie, isHttps } from '../../http/cookies';
import { deriveKey } from '../keys/key-sealing';
import type { GoogleFlow } from './google-client';

const LIFE_SECONDS = 600;
const flowSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

/**
 * Binds a Google sign-in to the browser that began it: state, nonce and PKCE verifier, encrypted. `SameSite=Lax`, because
 * the callback is a navigation from Google's site.
 */
@Injectable()
export class FlowCookie {
  private readonly key: Buffer;
  private readonly cookie: HttpCookie;

  constructor(@Inject(AUTH_CONFIG) { KEY_ENCRYPTION_SECRET, PUBLIC_URL }: AuthConfig) {
    this.key = deriveKey(KEY_ENCRYPTION_SECRET, 'google sign-in');
    this.cookie = new HttpCookie({
      name: 'feltbook_google',
      path: '/auth/google',
      sameSite: 'lax',
      https: isHttps(PUBLIC_URL),
    });
  }

  async set(reply: FastifyReply, flow: GoogleFlow): Promise<void> {
    const sealed = await new EncryptJWT({ ...flow })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setIssuedAt()
      .setExpirationTime(`${LIFE_SECONDS}s`)
      .encrypt(this.key);
    this.cookie.set(reply, sealed, { maxAge: LIFE_SECONDS });
  }

  /** @returns null if this browser began no sign-in in the last ten minutes */
  async read(request: FastifyRequest): Promise<GoogleFlow | null> {
    const sealed = this.cookie.read(request);
    if (!sealed) return null;
    try {
      const { payload } = await jwtDecrypt(sealed, this.key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return z.parse(flowSchema, payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  clear(reply: FastifyReply): void {
    this.cookie.clear(reply);
  }
}
