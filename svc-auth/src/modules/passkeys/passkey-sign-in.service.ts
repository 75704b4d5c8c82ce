import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { FAILURE_TEXTS, type PasskeyAssertion, type PasskeyRequestOptions } from '@feltbook/contracts';
import { ApiError, inTransaction, LOGGER } from '@feltbook/svc-kit';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Logger } from 'pino';
import { DataSource, LessThan, type Repository } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { isIdLike } from '../../database/id-like';
import type { CallingClient } from '../../http/client';
import { toAccount } from '../accounts/account';
import { findAccount } from '../accounts/accounts.repository';
import { Challenges, type ValidChallenge } from '../challenges/challenges';
import { DeviceCookie, type Device } from '../devices/device-cookie';
import type { SignedIn } from '../sign-in/sign-in-responder';
import { LoginSessionsService } from '../login-sessions/login-sessions.service';
import { SignInMetrics } from '../sign-in/sign-in-metrics';
import { RateLimits } from '../rate-limits/rate-limits';
import { PasskeyEntity } from './passkey.entity';
import {
  accountOfUserHandle,
  challengeIn,
  CHALLENGE_SECONDS,
  relyingParty,
  type RelyingParty,
} from './relying-party';

const PURPOSE = 'sign-in';

/** An assertion whose signature is right. */
interface Verified {
  readonly passkey: PasskeyEntity;
  readonly challenge: ValidChallenge;
  readonly counter: number;
  readonly backedUp: boolean;
}

@Injectable()
export class PasskeySignInService {
  private readonly party: RelyingParty;

  constructor(
    @Inject(AUTH_CONFIG) config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    @InjectRepository(PasskeyEntity) private readonly passkeys: Repository<PasskeyEntity>,
    private readonly challenges: Challenges,
    private readonly sessions: LoginSessionsService,
    private readonly limits: RateLimits,
    private readonly metrics: SignInMetrics,
    private readonly devices: DeviceCookie,
  ) {
    this.party = relyingParty(config);
  }

  /** Names no passkeys: the browser shows those that it has for us, so no id is needed. */
  options(): PasskeyRequestOptions {
    return {
      challenge: this.challenges.issue(PURPOSE, CHALLENGE_SECONDS),
      rpId: this.party.id,
      timeout: CHALLENGE_SECONDS * 1000,
      userVerification: 'required',
    };
  }

  /**
   * @param device null if nobody has signed in with the browser before
   * @returns null if the assertion is not one of a passkey of ours
   * @throws ApiError `login_failed` with the field `id` if the account has no such passkey; `rate_limited` after repeated failures
   */
  async signIn(
    assertion: PasskeyAssertion,
    client: CallingClient,
    device: Device | null,
  ): Promise<SignedIn | null> {
    const accountId = accountOfUserHandle(assertion.response.userHandle);
    let isUnknown = false;
    const attempt = async () => {
      const verified = isIdLike(accountId) ? await this.verify(accountId, assertion) : null;
      isUnknown = verified === 'unknown';
      return verified && verified !== 'unknown' ? this.begin(verified, client) : null;
    };
    const deviceId = device && this.devices.knows(device, accountId) ? device.id : null;
    const from = { network: client.network, deviceId };
    const signedIn = await this.metrics.count('passkey', () =>
      this.limits.signIn(assertion.id, from, attempt),
    );
    if (isUnknown) throw unknownPasskey();
    return signedIn;
  }

  private async verify(accountId: string, assertion: PasskeyAssertion): Promise<Verified | 'unknown' | null> {
    const passkey = await this.passkeys.findOneBy({ accountId, credentialId: assertion.id });
    const challenge = this.challenges.check(challengeIn(assertion.response.clientDataJSON), PURPOSE);
    if (!challenge) return null;
    if (!passkey) return 'unknown';
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...assertion, clientExtensionResults: {} },
        expectedChallenge: challenge.challenge,
        expectedOrigin: this.party.origin,
        expectedRPID: this.party.id,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      });
      if (!verified) return null;
      const { newCounter, credentialBackedUp } = authenticationInfo;
      return { passkey, challenge, counter: newCounter, backedUp: credentialBackedUp };
    } catch (error) {
      // The library throws if a check fails. The response is then wrong, not this service.
      this.logger.info({ reason: String(error) }, 'A sign-in with a passkey was refused.');
      return null;
    }
  }

  private begin({ passkey, challenge, ...use }: Verified, client: CallingClient): Promise<SignedIn | null> {
    const { accountId } = passkey;
    const now = new Date();
    return inTransaction(this.dataSource, async (query) => {
      // Locks the account first, as an erasure and a removal of the passkey do.
      const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
      if (!account || !(await this.challenges.spend(query, accountId, challenge))) return null;
      // Only forward: another copy of the authenticator may have counted this use already.
      const counter = use.counter === 0 ? 0 : LessThan(use.counter);
      const { affected } = await query.manager.update(
        PasskeyEntity,
        { accountId, id: passkey.id, counter },
        { ...use, lastUsedAt: now },
      );
      if (affected !== 1) return null;
      const login = await this.sessions.begin(query, accountId, client, now, { mfaBy: passkey.id });
      return login && { account: toAccount(account), login };
    });
  }
}

/** The ids of account and credential cannot be guessed, so this reveals nothing to strangers. */
const unknownPasskey = () =>
  new ApiError('login_failed', FAILURE_TEXTS.login, {
    fields: [{ path: 'id', message: 'This passkey was removed.' }],
  });
