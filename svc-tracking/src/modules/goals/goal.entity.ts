import type { GoalMeasure, GoalPeriod } from '@feltbook/contracts';
import { asciiText, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a player wants to play or win in each week, month or year: one goal of each kind. */
@Entity('goals')
export class GoalEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn(asciiText(10))
  period!: GoalPeriod;

  @PrimaryColumn(asciiText(10))
  measure!: GoalMeasure;

  /** In hundredths of an hour, or in cents. */
  @Column({ ...safeBigint, unsigned: true })
  target!: number;

  /** YYYY-MM-DD: when the player last closed the notice that the goal was reached. */
  @Column({ type: 'date', name: 'seen_on', nullable: true })
  seenOn!: string | null;
}
