import { uuid } from '@feltbook/svc-kit';
import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A month in which an account had a login: logins themselves are removed when they have ended. */
@Entity('active_months')
@Index('active_months_account', ['accountId'])
export class ActiveMonthEntity {
  /** YYYY-MM, in UTC. */
  @PrimaryColumn({ type: 'char', length: 7, charset: 'ascii', collation: 'ascii_bin' })
  month!: string;

  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;
}
