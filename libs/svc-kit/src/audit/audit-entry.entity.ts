import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiText, moment, uuid } from '../database/columns';

/** An action of the owner on an account. Ids sort by time. */
@Entity('audit_log')
export class AuditEntryEntity {
  @PrimaryColumn(uuid)
  id!: string;

  @Column(moment)
  at!: Date;

  @Column({ ...uuid, name: 'actor_id' })
  actorId!: string;

  @Column(asciiText(40))
  action!: string;

  @Column({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** JSON; as text, because MySQL returns a JSON column parsed and MariaDB does not. */
  @Column({ type: 'text', name: 'before_state' })
  beforeState!: string;

  @Column({ type: 'text', name: 'after_state' })
  afterState!: string;
}
