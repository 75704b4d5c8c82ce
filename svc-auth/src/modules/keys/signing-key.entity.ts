import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('signing_keys')
export class SigningKeyEntity {
  @PrimaryColumn(uuid)
  kid!: string;

  /** JSON of the public JWK. */
  @Column({ type: 'text', name: 'public_jwk', charset: 'ascii', collation: 'ascii_bin' })
  publicJwk!: string;

  @Column({ type: 'varbinary', length: 8192, name: 'sealed_private_key' })
  sealedPrivateKey!: Buffer;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;

  @Column({ ...moment, name: 'signs_from' })
  signsFrom!: Date;
}
