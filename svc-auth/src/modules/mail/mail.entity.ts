import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A mail that is not sent yet. Deleted once it is sent. */
@Entity('mails')
@Index('mails_due', ['sendAt', 'id'])
export class MailEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** Also in its `Message-ID`, by which a repeated mail is recognised. */
  @PrimaryColumn(uuid)
  id!: string;

  @Column({ type: 'varchar', length: 254 })
  recipient!: string;

  /** A {@link MailContent} as JSON; holds no token. */
  @Column({ type: 'text' })
  content!: string;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;

  /** When to send it next. */
  @Column({ ...moment, name: 'send_at' })
  sendAt!: Date;

  @Column({ type: 'int', default: 0 })
  failures!: number;
}
