import type { ResultKindName } from '@feltbook/contracts';
import { asciiText, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn, type ColumnOptions } from 'typeorm';

const text = { type: 'varchar', length: 400, collation: 'utf8mb4_bin' } as const satisfies ColumnOptions;

/**
 * Results of a kind; the bankrolls, trips and targets of transfers of entries; the bankrolls of bought shares; or what names a backer
 * beside results.
 */
export type RenamedKind = ResultKindName | 'entry' | 'entry_to' | 'bought' | 'share' | 'payment' | 'link';

/** What a result or an entry had before and after a rename, for its undo. */
@Entity('renamed_results')
export class RenamedResultEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn({ ...uuid, name: 'rename_id' })
  renameId!: string;

  @PrimaryColumn(asciiText(10))
  kind!: RenamedKind;

  @PrimaryColumn({ ...uuid, name: 'result_id' })
  resultId!: string;

  /** Of deals the backer, as JSON in ASCII. */
  @Column(text)
  was!: string;

  @Column(text)
  became!: string;
}
