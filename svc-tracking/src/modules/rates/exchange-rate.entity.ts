import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What one euro was worth on a day. Belongs to no account. */
@Entity('exchange_rates')
@Index('exchange_rates_pair', ['currency', 'day', 'perEuro'])
export class ExchangeRateEntity {
  /** YYYY-MM-DD. */
  @PrimaryColumn({ type: 'date' })
  day!: string;

  /** ISO 4217. */
  @PrimaryColumn({ type: 'char', length: 3, charset: 'ascii', collation: 'ascii_bin' })
  currency!: string;

  /** The driver returns decimals as strings. */
  @Column({ type: 'decimal', precision: 20, scale: 8, name: 'per_euro' })
  perEuro!: string;
}
