import type { RenamedField } from '@feltbook/contracts';
import { asciiText, moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn, type ColumnOptions } from 'typeorm';

const count = { type: 'int', unsigned: true } as const satisfies ColumnOptions;
const document = { type: 'mediumtext', collation: 'utf8mb4_bin' } as const satisfies ColumnOptions;

/** Names that became another in all results of a player. Ids sort by time. */
@Entity('renames')
export class RenameEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn(uuid)
  id!: string;

  @Column(asciiText(10))
  field!: RenamedField;

  /** Names as JSON. */
  @Column({ ...document, name: 'from_names' })
  fromNames!: string;

  @Column({ type: 'varchar', length: 100, collation: 'utf8mb4_bin', name: 'to_name' })
  toName!: string;

  /** Changed sessions. */
  @Column(count)
  sessions!: number;

  @Column(count)
  tournaments!: number;

  /** Changed entries and starts of bankrolls; null for none. */
  @Column({ ...count, nullable: true })
  entries!: number | null;

  /** Changed filters as JSON, with what they were. */
  @Column(document)
  filters!: string;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;

  @Column({ ...moment, name: 'undone_at', nullable: true })
  undoneAt!: Date | null;
}
