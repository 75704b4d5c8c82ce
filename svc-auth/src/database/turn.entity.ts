import { asciiText, safeBigint } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row per task that only one replica may do at a time: the replica that holds the row's lock does it. */
@Entity('turns')
export class TurnEntity {
  @PrimaryColumn(asciiText(20))
  name!: string;

  /** The last number of a sequence. */
  @Column({ ...safeBigint, unsigned: true, default: 0 })
  value!: number;
}
