import { moment } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that its mail server does not know. It gets no mail for `REFUSED_ADDRESS_DAYS`, or until its player verifies it. */
@Entity('refused_addresses')
export class RefusedAddressEntity {
  @PrimaryColumn({ type: 'varchar', length: 254, name: 'address_key', collation: 'utf8mb4_bin' })
  addressKey!: string;

  @Column({ ...moment, name: 'refused_at' })
  refusedAt!: Date;
}
