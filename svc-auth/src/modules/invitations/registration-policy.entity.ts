import type { RegistrationPolicy } from '@feltbook/contracts';
import { asciiText } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key of the one row. */
export const POLICY = { id: 1 };

/** One row: who may register, once the owner has decided. */
@Entity('registration_policy')
export class RegistrationPolicyEntity {
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  id!: number;

  @Column(asciiText(10))
  policy!: RegistrationPolicy;
}
