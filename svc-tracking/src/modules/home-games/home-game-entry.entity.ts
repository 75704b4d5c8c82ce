import type { HomeGameEntry } from '@feltbook/contracts';
import { asciiText, moment, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const NAME = { type: 'varchar', length: 50, collation: 'utf8mb4_bin' } as const;

/** An entry of a home game's ledger, or the correction of one. Rows are never changed. */
@Entity('home_game_entries')
export class HomeGameEntryEntity {
  /** The host. */
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn({ ...uuid, name: 'game_id' })
  gameId!: string;

  /** Made by the client. */
  @PrimaryColumn(uuid)
  id!: string;

  /** The version of the game that it made: entries count in this order. */
  @Column({ type: 'int', unsigned: true })
  version!: number;

  @Column(asciiText(12))
  kind!: HomeGameEntry['kind'];

  /** The entry that seated the player. */
  @Column({ ...uuid, name: 'player_id' })
  player!: string;

  @Column({ ...NAME, nullable: true })
  name!: string | null;

  @Column({ ...safeBigint, name: 'amount_cents', nullable: true })
  cents!: number | null;

  /** The first version of the entry that it replaces. */
  @Column({ ...uuid, nullable: true })
  corrects!: string | null;

  @Column({ type: 'boolean', name: 'is_removed' })
  isRemoved!: boolean;

  /** As typed. */
  @Column({ ...NAME, name: 'written_by' })
  by!: string;

  /** Whether the host's account wrote it. */
  @Column({ type: 'boolean', name: 'is_host' })
  isHost!: boolean;

  @Column({ ...moment, name: 'written_at' })
  at!: Date;
}
