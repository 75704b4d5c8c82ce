import type { HomeGameStatus } from '@feltbook/contracts';
import { asciiText, moment, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const NAME = { type: 'varchar', collation: 'utf8mb4_bin' } as const;

/** The table of friends whose ledger a player hosts. */
@Entity('home_games')
@Index('home_games_code', ['codeHash'], { unique: true })
export class HomeGameEntity {
  /** The host. */
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** Made by the client. */
  @PrimaryColumn(uuid)
  id!: string;

  /** For the host, who reads it out. */
  @Column(asciiText(12))
  code!: string;

  /** SHA-256 of the code, by which others find the game. */
  @Column({ type: 'binary', length: 32, name: 'code_hash' })
  codeHash!: Buffer;

  @Column({ ...NAME, length: 60 })
  name!: string;

  /** YYYY-MM-DD. */
  @Column({ type: 'date', name: 'played_on' })
  date!: string;

  @Column({ ...NAME, length: 30, nullable: true })
  stakes!: string | null;

  /** ISO 4217; dollars without it. */
  @Column({ ...asciiText(3), nullable: true })
  currency!: string | null;

  /** The host's name, as typed for the table. */
  @Column({ ...NAME, length: 50 })
  host!: string;

  @Column(asciiText(12))
  status!: HomeGameStatus;

  /** Whether it was closed with its difference shared among the players. */
  @Column({ type: 'boolean', name: 'is_split' })
  isSplit!: boolean;

  /** Rises with each change of the game or its entries. */
  @Column({ type: 'int', unsigned: true })
  version!: number;

  /** Of the current ledger, for the host's list. */
  @Column({ type: 'int', unsigned: true })
  players!: number;

  /** As `players`. */
  @Column({ ...safeBigint, name: 'bought_in_cents' })
  boughtInCents!: number;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;
}
