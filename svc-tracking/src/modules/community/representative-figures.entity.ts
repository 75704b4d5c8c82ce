import type { RepresentativeFigures } from '@feltbook/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The representative figures in one row; none while too few players are active. */
@Entity('representative_figures')
export class RepresentativeFiguresEntity implements RepresentativeFigures {
  @PrimaryColumn({ type: 'smallint', unsigned: true })
  id!: number;

  @Column({ type: 'int' })
  players!: number;

  @Column({ type: 'double' })
  sessions!: number;

  @Column({ type: 'double' })
  hours!: number;

  @Column({ type: 'double' })
  tournaments!: number;

  @Column({ type: 'double', name: 'winning_share' })
  winningShare!: number;

  @Column({ type: 'double', name: 'median_profit' })
  medianProfit!: number;

  @Column({ type: 'double', name: 'median_hourly', nullable: true })
  medianHourly!: number | null;

  @Column({ type: 'double', name: 'median_session_hours', nullable: true })
  medianSessionHours!: number | null;

  @Column({ type: 'double', name: 'sessions_without_hours', nullable: true })
  sessionsWithoutHours!: number | null;
}
