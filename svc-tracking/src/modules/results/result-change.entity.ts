import type { ResultKindName } from '@feltbook/contracts';
import { asciiText, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The result that one of a player's last versions changed. Versions of changes of many results have no row. */
@Entity('result_changes')
export class ResultChangeEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** Of the player's results, after the change. */
  @PrimaryColumn({ ...safeBigint, unsigned: true })
  version!: number;

  @Column(asciiText(10))
  kind!: ResultKindName;

  @Column({ ...uuid, name: 'result_id' })
  resultId!: string;

  /** Of a deleted result, which its undo gets again. */
  @Column({ ...uuid, name: 'import_id', nullable: true })
  importId!: string | null;

  /** Of a deleted result, as `importId`. */
  @Column({ ...uuid, length: 32, nullable: true })
  source!: string | null;
}
