import { Inject, Injectable } from '@nestjs/common';
import { HttpCookie, isHttps } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { deriveKey } from '../keys/key-sealing';

const steps = {
  /** The browser is at Google's. */
  flow: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** The browser has a one-time code: the SHA-256 of it. */
  code: z.object({ hash: z.string() }),
  /** The account needs a sign-in with two factors before the Google account is linked. */
  link: z.object({ accountId: z.string(), subject: z.string() }),
};
type Steps = { [Step in keyof typeof steps]: z.output<(typeof steps)[Step]> };

/**
 * Binds each step of a Google sign-in to the browser that began it, encrypted. A step replaces the one before. `SameSite=Lax`,
 * because the callback is a navigation from Google's site.
 */
@Injectable()
export class GoogleCookie {
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

  async set<Step extends keyof Steps>(
    reply: FastifyReply,
    step: Step,
    value: Steps[Step],
    seconds: number,
  ): Promise<void> {
    const sealed = await new EncryptJWT({ [step]: value })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .encrypt(this.key);
    this.cookie.set(reply, sealed, { maxAge: seconds });
  }

  /** @returns null if this browser is not at this step, or was too slow */
  async read<Step extends keyof Steps>(
    request: Pick<FastifyRequest, 'headers'>,
    step: Step,
  ): Promise<Steps[Step] | null> {
    const sealed = this.cookie.read(request);
    if (!sealed) return null;
    try {
      const { payload } = await jwtDecrypt(sealed, this.key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      const parsed = z.safeParse(steps[step], payload[step]);
      return parsed.success ? (parsed.data as Steps[Step]) : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  clear(reply: FastifyReply): void {
    this.cookie.clear(reply);
  }
}
