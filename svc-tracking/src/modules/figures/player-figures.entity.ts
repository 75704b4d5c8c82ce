import { safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Figures } from './figures';

/** The figures that the owner's pages show. Indexes find records of all players, with the account to order equal ones. */
@Entity('player_figures')
@Index('player_figures_biggest_session_cents', ['biggestSessionCents', 'accountId'])
@Index('player_figures_biggest_tournament_cents', ['biggestTournamentCents', 'accountId'])
@Index('player_figures_ticks', ['ticks', 'accountId'])
@Index('player_figures_unpublished', ['isPublished', 'accountId'])
export class PlayerFiguresEntity implements Figures {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** The version of the player's results. */
  @Column({ ...safeBigint, unsigned: true, default: 0 })
  version!: number;

  @Column({ type: 'int', default: 0 })
  sessions!: number;

  @Column({ ...safeBigint, name: 'session_ticks', default: 0 })
  sessionTicks!: number;

  @Column({ ...safeBigint, name: 'session_profit_cents', default: 0 })
  sessionProfitCents!: number;

  @Column({ type: 'int', name: 'sessions_without_hours', default: 0 })
  sessionsWithoutHours!: number;

  @Column({ ...safeBigint, name: 'session_cents_without_hours', default: 0 })
  sessionCentsWithoutHours!: number;

  @Column({ type: 'int', name: 'tournaments_without_hours', default: 0 })
  tournamentsWithoutHours!: number;

  @Column({ ...safeBigint, name: 'tournament_cents_without_hours', default: 0 })
  tournamentCentsWithoutHours!: number;

  @Column({ type: 'int', name: 'sessions_won', default: 0 })
  sessionsWon!: number;

  @Column({ ...safeBigint, name: 'biggest_session_cents', default: 0 })
  biggestSessionCents!: number;

  @Column({ type: 'int', default: 0 })
  tournaments!: number;

  @Column({ ...safeBigint, name: 'tournament_ticks', default: 0 })
  tournamentTicks!: number;

  @Column({ ...safeBigint, name: 'tournament_profit_cents', default: 0 })
  tournamentProfitCents!: number;

  @Column({ ...safeBigint, name: 'tournament_buyin_cents', default: 0 })
  tournamentBuyinCents!: number;

  @Column({ type: 'int', name: 'tournaments_paid', default: 0 })
  tournamentsPaid!: number;

  @Column({ ...safeBigint, name: 'biggest_tournament_cents', default: 0 })
  biggestTournamentCents!: number;

  @Column({ type: 'int', unsigned: true, name: 'cash_used', default: 0 })
  cashUsed!: number;

  @Column({ type: 'int', unsigned: true, name: 'tournaments_used', default: 0 })
  tournamentsUsed!: number;

  /** Computed by the database, to sort by. */
  @Column({
    ...safeBigint,
    insert: false,
    update: false,
    nullable: true,
    generatedType: 'STORED',
    asExpression: 'session_ticks + tournament_ticks',
  })
  ticks!: number;

  /** Whether `figures.changed` was published since they changed. */
  @Column({ type: 'boolean', name: 'is_published', default: false })
  isPublished!: boolean;
}
