import { Inject, Injectable } from '@nestjs/common';
import { TtlCache } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { Strategy } from 'passport';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { GoogleCookie } from './google-cookie';
import { toGoogleProfile, type GoogleProfile } from './google-profile';

/** Timeout of one call; two calls must fit into the timeout of a response. */
const TIMEOUT_SECONDS = 2;
/** How old Google's discovery document may be. Its keys have a cache of their own. */
const DISCOVERY_MS = 24 * 60 * 60_000;
const CALLBACK = '/auth/google/callback';

/** Binds Google's response to the browser that began the sign-in. */
export interface GoogleFlow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Passport's strategy for the way back from Google, by OpenID Connect. Discovers Google on first use, so that the service starts while Google is unavailable. */
@Injectable()
export class GoogleStrategy extends Strategy {
  override readonly name = 'google';
  private readonly discovered = new TtlCache<Configuration>({ ttlMs: DISCOVERY_MS, staleIfError: true });

  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly cookie: GoogleCookie,
  ) {
    super();
  }

  override authenticate({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): void {
    this.cookie
      .read({ headers }, 'flow')
      .then((flow) => {
        if (!flow) throw new Error('This browser began no sign-in.');
        return this.finish(new URL(url, 'http://callback').search, flow);
      })
      .then(
        (profile) => this.success(profile),
        (error: unknown) => this.error(error),
      );
  }

  /** @returns the URL to send the browser to, and what the callback needs. @throws if Google is unavailable */
  async begin(): Promise<{ address: URL; flow: GoogleFlow }> {
    const flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const address = buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: new URL(CALLBACK, this.config.PUBLIC_URL).href,
      scope: 'openid email profile',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    return { address, flow };
  }

  /**
   * Exchanges the authorization code from the callback.
   * @param query of the callback's URL, with the question mark
   * @throws if the player declined, or a check of the response fails
   */
  async finish(query: string, flow: GoogleFlow): Promise<GoogleProfile> {
    const tokens = await authorizationCodeGrant(
      await this.configuration(),
      new URL(`${CALLBACK}${query}`, this.config.PUBLIC_URL),
      {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      },
    );
    return toGoogleProfile(tokens.claims());
  }

  private configuration(): Promise<Configuration> {
    return this.discovered.fetch(() => this.discover());
  }

  private async discover(): Promise<Configuration> {
    const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = this.config;
    if (!GOOGLE_CLIENT_ID) throw new Error('GOOGLE_CLIENT_ID is not set.');
    const issuer = new URL(GOOGLE_ISSUER);
    // For development; the configuration refuses http in production.
    const plain = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
    return discovery(issuer, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [enableNonRepudiationChecks, ...plain],
    });
  }
}
