import { TICKS_AN_HOUR } from '@feltbook/poker-math';
import { toDollars, type RepresentativeFigures } from '@feltbook/contracts';

/** Results of one kind from which a player counts as active; fewer may be a test. */
export const ACTIVE_FROM_RESULTS = 5;
/** With fewer active players, one of them could distort the figures. */
const ENOUGH_PLAYERS = 25;
/** The quantile that caps a player's share of a total, so that the largest of 25 players counts like the second largest. */
const CAPPED_AT = 0.95;

/** The figures of an active player that are counted. */
export interface ActivePlayer {
  readonly sessions: number;
  readonly sessionTicks: number;
  readonly sessionProfitCents: number;
  /** Of sessions whose length is unknown. */
  readonly sessionsWithoutHours: number;
  readonly sessionCentsWithoutHours: number;
  readonly tournaments: number;
  readonly tournamentTicks: number;
  readonly tournamentProfitCents: number;
}

/** Figures of active players that no single player can distort. Stores seven numbers per player. */
export class RepresentativeTally {
  private readonly sessions: number[] = [];
  private readonly ticks: number[] = [];
  private readonly tournaments: number[] = [];
  private readonly profits: number[] = [];
  private readonly hourlies: number[] = [];
  private readonly sessionHours: number[] = [];
  private readonly withoutHours: number[] = [];

  add(player: ActivePlayer): void {
    const { sessions, sessionTicks, sessionProfitCents } = player;
    this.sessions.push(sessions);
    this.tournaments.push(player.tournaments);
    this.ticks.push(sessionTicks + player.tournamentTicks);
    this.profits.push(sessionProfitCents + player.tournamentProfitCents);
    if (sessions < ACTIVE_FROM_RESULTS) return;
    this.withoutHours.push(player.sessionsWithoutHours);
    if (sessionTicks === 0) return;
    const timedCents = sessionProfitCents - player.sessionCentsWithoutHours;
    this.hourlies.push((timedCents * TICKS_AN_HOUR) / sessionTicks);
    this.sessionHours.push(sessionTicks / (sessions - player.sessionsWithoutHours) / TICKS_AN_HOUR);
  }

  /** @returns `null` for too few players */
  figures(): RepresentativeFigures | null {
    const players = this.profits.length;
    if (players < ENOUGH_PLAYERS) return null;
    const hasCashPlayers = this.hourlies.length >= ENOUGH_PLAYERS;
    return {
      players,
      sessions: cappedSum(this.sessions),
      hours: cappedSum(this.ticks) / TICKS_AN_HOUR,
      tournaments: cappedSum(this.tournaments),
      winningShare: this.profits.filter((cents) => cents > 0).length / players,
      medianProfit: inCents(median(this.profits)),
      medianHourly: hasCashPlayers ? inCents(median(this.hourlies)) : null,
      medianSessionHours: hasCashPlayers ? median(this.sessionHours) : null,
      sessionsWithoutHours: hasCashPlayers ? cappedSum(this.withoutHours) : null,
    };
  }
}

const inCents = (cents: number): number => toDollars(Math.round(cents));

const sorted = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();

function cappedSum(values: readonly number[]): number {
  const cap = sorted(values)[Math.ceil(values.length * CAPPED_AT) - 1] ?? 0;
  return values.reduce((sum, value) => sum + Math.min(value, cap), 0);
}

function median(values: readonly number[]): number {
  const ordered = sorted(values);
  const middle = Math.floor(ordered.length / 2);
  const upper = ordered[middle] ?? 0;
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? 0) + upper) / 2;
}
