import { Inject, Injectable } from '@nestjs/common';
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
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { toGoogleProfile, type GoogleProfile } from './google-profile';

/** Each call to Google; two of them have to fit into the time that an answer may take. */
const TIMEOUT_SECONDS = 2;
const CALLBACK = '/auth/google/callback';

/** What ties an answer of Google to the browser and the moment that asked for it. */
export interface GoogleFlow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Google's OpenID Connect, found when somebody first needs it, so that this service starts while Google is away. */
@Injectable()
export class GoogleClient {
  private found: Promise<Configuration> | undefined;

  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {}

  /** @returns where to send the browser, and what it has to keep for the way back. @throws when Google is away */
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
   * Exchanges the code that the browser came back with.
   * @param query the address's query, with its question mark
   * @throws when the player declined, or anything about the answer is not as it was asked for
   */
  async finish(query: string, flow: GoogleFlow): Promise<GoogleProfile> {
    try {
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
    } catch (error) {
      // Its keys or addresses may have changed: look again before the next one.
      this.found = undefined;
      throw error;
    }
  }

  private configuration(): Promise<Configuration> {
    this.found ??= this.discover().catch((error: unknown) => {
      this.found = undefined;
      throw error;
    });
    return this.found;
  }

  private async discover(): Promise<Configuration> {
    const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = this.config;
    if (!GOOGLE_CLIENT_ID) throw new Error('GOOGLE_CLIENT_ID is not set.');
    const issuer = new URL(GOOGLE_ISSUER);
    // Configured for development only; the check of the environment refuses it in production.
    const plain = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
    return discovery(issuer, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [enableNonRepudiationChecks, ...plain],
    });
  }
}
