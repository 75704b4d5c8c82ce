import type { HandPosition, ResultKindName } from '@feltbook/contracts';
import { asciiText, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const TEXT = { type: 'varchar', collation: 'utf8mb4_bin' } as const;

/** A player's note about a hand. */
@Entity('hand_notes')
@Index('hand_notes_newest', ['accountId', 'date', 'id'])
@Index('hand_notes_of_result', ['accountId', 'resultId'])
@Index('hand_notes_of_session', ['accountId', 'session'])
export class HandNoteEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** Made by the client. */
  @PrimaryColumn(uuid)
  id!: string;

  /** YYYY-MM-DD. */
  @Column({ type: 'date', name: 'noted_on' })
  date!: string;

  @Column({ ...TEXT, length: 1000, name: 'note' })
  text!: string;

  /** Stays when the result is deleted, so that restoring the result restores the link. */
  @Column({ ...asciiText(10), name: 'result_kind', nullable: true })
  resultKind!: ResultKindName | null;

  @Column({ ...uuid, name: 'result_id', nullable: true })
  resultId!: string | null;

  /** Id of the running session, which is the idempotency key of its result. */
  @Column({ ...asciiText(200), name: 'session_id', nullable: true })
  session!: string | null;

  @Column({ ...TEXT, length: 30, nullable: true })
  stakes!: string | null;

  @Column({ ...asciiText(10), nullable: true })
  position!: HandPosition | null;

  @Column({ ...safeBigint, name: 'amount_cents', nullable: true })
  cents!: number | null;

  /** ISO 4217; the player's base currency without it. */
  @Column({ ...asciiText(3), nullable: true })
  currency!: string | null;

  /** Separated by commas. */
  @Column({ ...TEXT, length: 400, nullable: true })
  tags!: string | null;
}
