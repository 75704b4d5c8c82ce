import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { TOKEN_ALGORITHM } from '@feltbook/contracts';
import { directQuery, insertInto, inTransaction, LOGGER, newId, type Query } from '@feltbook/svc-kit';
import { exportJWK, type JWK } from 'jose';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { lockTurn } from '../../database/turns';
import { deriveKeys, openPrivateKey, sealPrivateKey, unsealAny } from './key-sealing';
import { planRotation, signingKey, type KeyTimes, type RotationPolicy } from './rotation-plan';
import { SigningKeyEntity } from './signing-key.entity';

/** Another replica may have created or deleted a key. */
const REFRESH_AFTER_MS = 60_000;

const newKeyPair = promisify(generateKeyPair);

type StoredKey = Omit<SigningKeyEntity, 'createdAt'>;

export interface SigningKey extends KeyTimes {
  readonly publicJwk: JWK;
  readonly privateKey: KeyObject | null;
}

/** The signing keys that all replicas share through the database. Each replica keeps a copy in memory. */
@Injectable()
export class KeyRing {
  private readonly sealingKeys: readonly [Buffer, ...Buffer[]];
  private readonly policy: RotationPolicy;
  private keys: readonly SigningKey[] = [];
  private readAt = -Infinity;

  constructor(
    @Inject(AUTH_CONFIG) config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
  ) {
    this.sealingKeys = deriveKeys(config, 'signing keys');
    this.policy = {
      rotationDays: config.KEY_ROTATION_DAYS,
      publishAheadSeconds: config.KEY_PUBLISH_AHEAD_SECONDS,
      tokenSeconds: config.ACCESS_TOKEN_SECONDS,
    };
  }

  /** Creates the next key when it is due, and deletes keys that no valid token needs. One replica at a time. */
  async maintain(now = new Date()): Promise<void> {
    const stored = await inTransaction(this.dataSource, async (query) => {
      await lockTurn(query, 'keys');
      const sealed = await readKeys(query);
      for (const { kid, sealedPrivateKey } of sealed) {
        const resealed = unsealAny(sealedPrivateKey, kid, this.sealingKeys)?.resealed;
        if (resealed) await query.manager.update(SigningKeyEntity, { kid }, { sealedPrivateKey: resealed });
      }
      const keys = this.open(sealed);
      const plan = planRotation(keys, now, this.policy);
      for (const kid of plan.remove) await query.manager.delete(SigningKeyEntity, { kid });
      if (plan.create)
        await insertInto(query.manager, SigningKeyEntity)
          .values({ ...(await this.newKey(plan.create)), createdAt: now })
          .execute();
      return readKeys(query);
    });
    this.keep(stored);
    const unreadable = this.keys.filter(({ usable }) => !usable).map(({ kid }) => kid);
    if (unreadable.length > 0) {
      this.logger.warn(
        { kids: unreadable },
        'KEY_ENCRYPTION_SECRET does not open these keys; a newer one signs.',
      );
    }
  }

  /** @returns the key to sign with now; creates the first one if there is none */
  async current(now = new Date()): Promise<SigningKey & { privateKey: KeyObject }> {
    if (performance.now() - this.readAt > REFRESH_AFTER_MS) await this.refresh();
    if (!signingKey(this.keys, now)) await this.maintain(now);
    const key = signingKey(this.keys, now);
    if (!key?.privateKey) throw new Error('There is no key to sign with.');
    return { ...key, privateKey: key.privateKey };
  }

  /** The public parts of retired, current and next keys. From memory while the database is unavailable. */
  async publicKeys(): Promise<JWK[]> {
    await this.refresh();
    if (this.keys.length === 0) await this.maintain();
    return this.keys.map(({ publicJwk }) => publicJwk);
  }

  private async refresh(): Promise<void> {
    try {
      this.keep(await readKeys(directQuery(this.dataSource)));
    } catch (error) {
      if (this.keys.length === 0) throw error;
    }
  }

  private keep(stored: readonly StoredKey[]): void {
    this.keys = this.open(stored);
    this.readAt = performance.now();
  }

  private open(stored: readonly StoredKey[]): SigningKey[] {
    return stored.map(({ kid, publicJwk, sealedPrivateKey, signsFrom }) => {
      const known = this.keys.find((key) => key.kid === kid);
      const privateKey = known?.privateKey ?? openPrivateKey(sealedPrivateKey, kid, ...this.sealingKeys);
      return {
        kid,
        signsFrom,
        publicJwk: JSON.parse(publicJwk) as JWK,
        privateKey,
        usable: privateKey !== null,
      };
    });
  }

  private async newKey(signsFrom: Date): Promise<StoredKey> {
    const kid = newId();
    const { publicKey, privateKey } = await newKeyPair('ec', { namedCurve: 'P-256' });
    const publicJwk = { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: TOKEN_ALGORITHM };
    return {
      kid,
      publicJwk: JSON.stringify(publicJwk),
      sealedPrivateKey: sealPrivateKey(privateKey, kid, this.sealingKeys[0]),
      signsFrom,
    };
  }
}

const readKeys = ({ manager }: Query): Promise<StoredKey[]> =>
  manager.find(SigningKeyEntity, { order: { signsFrom: 'ASC' } });
