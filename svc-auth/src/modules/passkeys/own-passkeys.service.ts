import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  MAX_PASSKEYS,
  passkeyTransports,
  type AcceptedPasskeys,
  type AccessTokenClaims,
  type IdentityProof,
  type Passkey,
  type PasskeyAttestation,
  type PasskeyCreationOptions,
} from '@feltbook/contracts';
import { ApiError, insertInto, inTransaction, LOGGER, newId } from '@feltbook/svc-kit';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Logger } from 'pino';
import { DataSource, type Repository } from 'typeorm';
import * as z from 'zod/mini';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { isDuplicate } from '../../database/duplicate';
import { isIdLike } from '../../database/id-like';
import type { CallingClient } from '../../http/client';
import type { AccountEntity } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts.repository';
import { AccountsService } from '../accounts/accounts.service';
import { Challenges } from '../challenges/challenges';
import { IdentityCheck } from '../identity/identity-check';
import { MailboxService } from '../mail/mailbox.service';
import { LoginSessionsService } from '../login-sessions/login-sessions.service';
import { PasskeyEntity } from './passkey.entity';
import {
  challengeIn,
  CHALLENGE_SECONDS,
  relyingParty,
  userHandleOf,
  type RelyingParty,
} from './relying-party';

/** Ed25519, ES256 and RS256, which all authenticators have one of. The numbers are COSE's. */
const ALGORITHMS = [-8, -7, -257];

/** The passkeys of a player: lists, adds, renames and removes them. */
@Injectable()
export class OwnPasskeysService {
  private readonly party: RelyingParty;

  constructor(
    @Inject(AUTH_CONFIG) config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    @InjectRepository(PasskeyEntity) private readonly passkeys: Repository<PasskeyEntity>,
    private readonly accounts: AccountsService,
    private readonly challenges: Challenges,
    private readonly identity: IdentityCheck,
    private readonly sessions: LoginSessionsService,
    private readonly mailbox: MailboxService,
  ) {
    this.party = relyingParty(config);
  }

  /** @returns the newest first */
  async list(accountId: string): Promise<Passkey[]> {
    return (await this.newestFirst(accountId)).map(toPasskey);
  }

  /** @returns what password managers should know of the account's passkeys */
  async accepted(accountId: string): Promise<AcceptedPasskeys> {
    const [account, known] = await Promise.all([
      this.accounts.ofToken(accountId),
      this.newestFirst(accountId),
    ]);
    const { id: userId, ...names } = userOf(account);
    return {
      rpId: this.party.id,
      userId,
      allAcceptedCredentialIds: known.map(({ credentialId }) => credentialId),
      ...names,
    };
  }

  /**
   * Checks that the player is there, and begins a registration. Its challenge stands for that check: only this login can
   * use it.
   * @throws ApiError as `IdentityCheck`; `conflict` if the account has the most passkeys
   */
  async options(
    claims: AccessTokenClaims,
    proof: IdentityProof,
    client: Pick<CallingClient, 'network' | 'device'>,
  ): Promise<PasskeyCreationOptions> {
    const account = await this.identity.requireFully(claims, proof, client);
    const known = await this.newestFirst(account.id);
    if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys();
    return {
      rp: { id: this.party.id, name: this.party.name },
      user: userOf(account),
      challenge: this.challenges.issue(purposeOf(claims), CHALLENGE_SECONDS),
      timeout: CHALLENGE_SECONDS * 1000,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({
        id,
        type: 'public-key',
        transports: z.parse(passkeyTransports, transports === '' ? [] : transports.split(',')),
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  }

  /**
   * Stores the passkey that an authenticator made, under the name of the browser.
   * @throws ApiError `invalid_request` if the attestation is refused, `conflict` if this or another account has it already
   */
  async add(
    claims: AccessTokenClaims,
    attestation: PasskeyAttestation,
    { device }: Pick<CallingClient, 'device'>,
  ): Promise<Passkey> {
    const { sub: accountId } = claims;
    const { challenge, ...verified } = await this.verify(claims, attestation);
    const { transports = [] } = attestation.response;
    const now = new Date();
    const passkey = {
      ...verified,
      accountId,
      id: newId(),
      transports: transports.join(','),
      name: device,
      createdAt: now,
      lastUsedAt: null,
    };
    await inTransaction(this.dataSource, async (query) => {
      // Locks the account's row: two registrations count one after another, and an erasure waits.
      const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
      if (!account) throw notFound();
      if (!(await this.challenges.spend(query, accountId, challenge))) throw refused();
      const known = await query.manager.countBy(PasskeyEntity, { accountId });
      if (known >= MAX_PASSKEYS) throw tooManyPasskeys();
      await insertInto(query.manager, PasskeyEntity).values(passkey).execute();
      await this.mailbox.notifyOfSignIn(query, account, 'passkey-added', { device, now });
    }).catch((error: unknown) => {
      throw isDuplicate(error) ? registeredAlready() : error;
    });
    return toPasskey(passkey);
  }

  /** @throws ApiError `not_found` */
  async rename(accountId: string, id: string, name: string): Promise<Passkey> {
    if (!isIdLike(id)) throw notFound();
    await this.passkeys.update({ accountId, id }, { name });
    const passkey = await this.passkeys.findOneBy({ accountId, id });
    if (!passkey) throw notFound();
    return toPasskey(passkey);
  }

  /**
   * @throws ApiError `not_found`; `conflict` if the player could not sign in any more; as {@link IdentityCheck.requireFully}
   */
  async remove(
    claims: AccessTokenClaims,
    id: string,
    proof: IdentityProof,
    client: Pick<CallingClient, 'network' | 'device'>,
  ): Promise<void> {
    const { id: accountId } = await this.identity.requireFully(claims, proof, client);
    if (!isIdLike(id)) throw notFound();
    await inTransaction(this.dataSource, async (query) => {
      // Locks the account's row: of two simultaneous removals, the second sees what is left.
      const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
      const all = await query.manager.findBy(PasskeyEntity, { accountId });
      if (!account || !all.some((each) => each.id === id)) throw notFound();
      const isLastWay = all.length === 1 && account.passwordHash === null && account.googleSubject === null;
      if (isLastWay) throw new ApiError('conflict', 'Set a password first. You could not sign in any more.');
      await query.manager.delete(PasskeyEntity, { accountId, id });
      const now = new Date();
      await this.mailbox.notifyOfSignIn(query, account, 'passkey-removed', { device: client.device, now });
      await this.sessions.forgetFactor(query, accountId, id, now);
    });
  }

  private newestFirst(accountId: string): Promise<PasskeyEntity[]> {
    return this.passkeys.find({ where: { accountId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  private async verify(claims: AccessTokenClaims, attestation: PasskeyAttestation) {
    const challenge = this.challenges.check(
      challengeIn(attestation.response.clientDataJSON),
      purposeOf(claims),
    );
    if (!challenge) throw refused();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The hints of the browser are no part of what is verified.
      response: {
        ...attestation,
        response: {
          clientDataJSON: attestation.response.clientDataJSON,
          attestationObject: attestation.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.challenge,
      expectedOrigin: this.party.origin,
      expectedRPID: this.party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch((error: unknown) => {
      this.logger.info({ reason: String(error) }, 'A new passkey was refused.');
      throw refused();
    });
    if (!verified) throw refused();
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      challenge,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      deviceType: credentialDeviceType,
      backedUp: credentialBackedUp,
    };
  }
}

/** The account as password managers show it. */
const userOf = ({ id, loginId, email, displayName }: AccountEntity) => ({
  id: userHandleOf(id),
  name: loginId ?? email ?? displayName,
  displayName,
});

const purposeOf = ({ sub, sid }: AccessTokenClaims): string => `registration ${sub} ${sid}`;

const toPasskey = ({ id, name, createdAt, lastUsedAt, backedUp }: PasskeyEntity): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced: backedUp,
});

const refused = () => new ApiError('invalid_request', 'The passkey was not accepted. Please try again.');
const notFound = () => new ApiError('not_found', 'This passkey was removed.');
const registeredAlready = () =>
  new ApiError('conflict', 'This passkey is in use already. Please create a new one.');
const tooManyPasskeys = () =>
  new ApiError('conflict', `You have ${MAX_PASSKEYS} passkeys. Remove one to add another.`);
