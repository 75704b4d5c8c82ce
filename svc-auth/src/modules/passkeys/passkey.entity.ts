import { MAX_CREDENTIAL_ID_LENGTH, PASSKEY_NAME_MAX_LENGTH } from '@feltbook/contracts';
import { asciiText, moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type DeviceType = 'singleDevice' | 'multiDevice';

/** A WebAuthn credential of a player. Its credential id is unique over all accounts, as WebAuthn requires. */
@Entity('passkeys')
@Index('passkeys_credential_id', ['credentialId'], { unique: true })
export class PasskeyEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn(uuid)
  id!: string;

  /** Base64url, as `publicKey`. */
  @Column({ ...asciiText(MAX_CREDENTIAL_ID_LENGTH), name: 'credential_id' })
  credentialId!: string;

  @Column({ ...asciiText(4096), name: 'public_key' })
  publicKey!: string;

  /** Stays 0 for passkeys that do not count their uses, as synced ones. */
  @Column({ type: 'int', unsigned: true })
  counter!: number;

  /** Separated by commas. */
  @Column(asciiText(255))
  transports!: string;

  @Column({ type: 'enum', enum: ['singleDevice', 'multiDevice'], name: 'device_type' })
  deviceType!: DeviceType;

  @Column({ type: 'boolean', name: 'backed_up' })
  backedUp!: boolean;

  @Column({ type: 'varchar', length: PASSKEY_NAME_MAX_LENGTH })
  name!: string;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;

  @Column({ ...moment, name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
