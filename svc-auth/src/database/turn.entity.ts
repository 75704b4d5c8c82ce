import { asciiText, safeBigint } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What replicas do one after another: whoever holds the row's lock has the turn. */
@Entity('turns')
export class TurnEntity {
  @PrimaryColumn(asciiText(20))
  name!: string;

  /** The last number of a sequence. */
  @Column({ ...safeBigint, unsigned: true, default: 0 })
  value!: number;
}
