import { Injectable } from '@nestjs/common';
import { toDollars, type AdminFigures, type AdminFiguresList, type AdminIds } from '@feltbook/contracts';
import { TICKS_AN_HOUR } from '@feltbook/poker-math';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { readFiguresOf, type FiguresRow } from './listed-figures.repository';

type PlayerFigures = AdminFiguresList['figures'][number];

/** Players' figures in the owner's lists. */
@Injectable()
export class FiguresService {
  constructor(private readonly dataSource: DataSource) {}

  /** Zeros for unknown accounts. */
  async of({ ids }: AdminIds): Promise<AdminFiguresList> {
    const wanted = [...new Set(ids)];
    const rows = await readFiguresOf(directQuery(this.dataSource), wanted);
    const known = new Map(rows.map((row) => [row.account_id, toFigures(row)]));
    return { figures: wanted.map((id) => known.get(id) ?? nothingOf(id)) };
  }
}

const hours = (ticks: string): number => Number(ticks) / TICKS_AN_HOUR;
const dollars = (cents: string): number => toDollars(Number(cents));

/** Dollars an hour over the results whose length is known; 0 without any. */
const hourly = (cents: string, centsWithoutHours: string, ticks: string): number =>
  Number(ticks) === 0 ? 0 : toDollars((Number(cents) - Number(centsWithoutHours)) / hours(ticks));

const toFigures = (row: FiguresRow): PlayerFigures => ({
  id: row.account_id,
  version: Number(row.version),
  ...figuresOf(row),
});

/** Figures in dollars and hours. */
export const figuresOf = (row: FiguresRow): AdminFigures => ({
  session_count: row.sessions,
  tournament_count: row.tournaments,
  hours_played: hours(row.ticks),
  cash_hours: hours(row.session_ticks),
  tournament_hours: hours(row.tournament_ticks),
  cash_profit_loss: dollars(row.session_profit_cents),
  tournament_profit_loss: dollars(row.tournament_profit_cents),
  cash_hourly: hourly(row.session_profit_cents, row.session_cents_without_hours, row.session_ticks),
  tournament_hourly: hourly(
    row.tournament_profit_cents,
    row.tournament_cents_without_hours,
    row.tournament_ticks,
  ),
  cash_without_hours: row.sessions_without_hours,
  tournament_without_hours: row.tournaments_without_hours,
  cash_sessions_used: row.cash_used,
  tournament_sessions_used: row.tournaments_used,
});

const nothingOf = (id: string): PlayerFigures => ({
  id,
  version: 0,
  session_count: 0,
  tournament_count: 0,
  hours_played: 0,
  cash_hours: 0,
  tournament_hours: 0,
  cash_profit_loss: 0,
  tournament_profit_loss: 0,
  cash_hourly: 0,
  tournament_hourly: 0,
  cash_without_hours: 0,
  tournament_without_hours: 0,
  cash_sessions_used: 0,
  tournament_sessions_used: 0,
});
