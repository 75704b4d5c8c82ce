import {
  toCents,
  toDollars,
  type AdminFigures,
  type AdminSubscription,
  type SubscriptionState,
} from '@feltbook/contracts';
import { asciiText, moment } from '@feltbook/svc-kit';
import { Column, type ColumnOptions } from 'typeorm';

/** Columns of the owner's users list: `null` for older accounts until the first reconciliation. */
const listed = { select: false, nullable: true } as const satisfies ColumnOptions;
const count = { ...listed, type: 'int', unsigned: true, default: 0 } as const;
/** `null` before the first reconciliation that knows them. */
const knownCount = { ...listed, type: 'int', unsigned: true } as const;
const real = { ...listed, type: 'double', default: 0 } as const;
const money = {
  ...listed,
  type: 'bigint',
  default: 0,
  transformer: {
    from: (cents: string | null) => (cents === null ? null : toDollars(Number(cents))),
    // Undefined for columns that a statement leaves alone.
    to: (dollars: number | null | undefined) => (typeof dollars === 'number' ? toCents(dollars) : dollars),
  },
} as const satisfies ColumnOptions;

const isoMoment = {
  ...moment,
  ...listed,
  transformer: {
    from: (date: Date | null) => date?.toISOString() ?? null,
    to: (text: string | null | undefined) => (typeof text === 'string' ? new Date(text) : text),
  },
} as const satisfies ColumnOptions;

/** A copy of what svc-tracking knows of a user. Money in dollars, times in hours. */
export class ListedFigures implements AdminFigures {
  @Column(count)
  session_count!: number;

  @Column(count)
  tournament_count!: number;

  @Column(real)
  hours_played!: number;

  @Column(real)
  cash_hours!: number;

  @Column(real)
  tournament_hours!: number;

  @Column({ ...money, name: 'cash_profit_cents' })
  cash_profit_loss!: number;

  @Column({ ...money, name: 'tournament_profit_cents' })
  tournament_profit_loss!: number;

  @Column(real)
  cash_hourly!: number;

  @Column(real)
  tournament_hourly!: number;

  @Column(knownCount)
  cash_without_hours!: number;

  @Column(knownCount)
  tournament_without_hours!: number;

  @Column(count)
  cash_sessions_used!: number;

  @Column(count)
  tournament_sessions_used!: number;
}

/** A copy of what svc-billing knows of a user. */
export class ListedSubscription implements Omit<AdminSubscription, 'trial_active'> {
  @Column({ ...asciiText(20), ...listed, default: 'trial' })
  subscription_status!: SubscriptionState;

  @Column({ ...asciiText(20), ...listed })
  plan!: AdminSubscription['plan'];

  @Column(isoMoment)
  current_period_end!: string | null;

  @Column({ type: 'boolean', ...listed, default: false })
  cancel_at_period_end!: boolean;

  @Column(isoMoment)
  extended_trial_until!: string | null;
}
