import { asciiText, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Facet } from './figures';

/** How many sessions of a player have a label, written as the player wrote it. */
@Entity('play_counts')
@Index('play_counts_labels', ['facet', 'label', 'results'])
export class PlayCountEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn(asciiText(10))
  facet!: Facet;

  @PrimaryColumn({ type: 'varchar', length: 50, collation: 'utf8mb4_bin' })
  label!: string;

  @Column({ type: 'int', unsigned: true })
  results!: number;
}
