import type { ResultKindName } from '@feltbook/contracts';
import { isPlacePaid } from '@feltbook/poker-math';

/** A player's figures in the owner's lists, as integers that are never rounded. */
export interface Figures {
  readonly sessions: number;
  /** See `TICKS_AN_HOUR`. */
  readonly sessionTicks: number;
  readonly sessionProfitCents: number;
  /** Sessions whose length is unknown, and their profit, which rates by hours leave out. */
  readonly sessionsWithoutHours: number;
  readonly sessionCentsWithoutHours: number;
  /** With a profit above 0. */
  readonly sessionsWon: number;
  /** The highest profit of a session; 0 if none won. */
  readonly biggestSessionCents: number;
  readonly tournaments: number;
  readonly tournamentTicks: number;
  readonly tournamentProfitCents: number;
  /** Tournaments whose length is unknown, and their profit. */
  readonly tournamentsWithoutHours: number;
  readonly tournamentCentsWithoutHours: number;
  readonly tournamentBuyinCents: number;
  /** In the money, as poker-math counts. */
  readonly tournamentsPaid: number;
  readonly biggestTournamentCents: number;
}

export const NO_FIGURES: Figures = {
  sessions: 0,
  sessionTicks: 0,
  sessionProfitCents: 0,
  sessionsWithoutHours: 0,
  sessionCentsWithoutHours: 0,
  sessionsWon: 0,
  biggestSessionCents: 0,
  tournaments: 0,
  tournamentTicks: 0,
  tournamentProfitCents: 0,
  tournamentsWithoutHours: 0,
  tournamentCentsWithoutHours: 0,
  tournamentBuyinCents: 0,
  tournamentsPaid: 0,
  biggestTournamentCents: 0,
};

/** Properties by which sessions are counted. */
export const FACETS = ['game_type', 'stakes'] as const;
export type Facet = (typeof FACETS)[number];
/** Numbers of sessions by facet and label. */
export type PlayCounts = Readonly<Record<Facet, ReadonlyMap<string, number>>>;

/** Totals of a player's results. */
export interface Tally {
  readonly figures: Figures;
  readonly counts: PlayCounts;
}

/** The fields of a result that figures need. */
export interface Tallied {
  readonly kind: ResultKindName;
  readonly ticks: number;
  readonly buyinCents: number;
  readonly cashoutCents: number;
  readonly gameType: string;
  /** Of a cash session. */
  readonly stakes?: string | undefined;
  /** Of a tournament. */
  readonly place?: number | null | undefined;
  readonly placesPaid?: number | null | undefined;
}

/** Adds up results as they are read, in any order. */
export class FiguresTally implements Tally {
  readonly figures: { -readonly [Name in keyof Figures]: number } = { ...NO_FIGURES };
  readonly counts: Record<Facet, Map<string, number>> = { game_type: new Map(), stakes: new Map() };

  add(result: Tallied): void {
    const { kind, ticks, buyinCents, cashoutCents, gameType, stakes } = result;
    const { figures, counts } = this;
    const profit = cashoutCents - buyinCents;
    if (kind === 'tournament') {
      figures.tournaments += 1;
      figures.tournamentTicks += ticks;
      figures.tournamentProfitCents += profit;
      if (ticks === 0) {
        figures.tournamentsWithoutHours += 1;
        figures.tournamentCentsWithoutHours += profit;
      }
      figures.tournamentBuyinCents += buyinCents;
      if (isPlacePaid(result.place, result.placesPaid, profit)) figures.tournamentsPaid += 1;
      if (profit > figures.biggestTournamentCents) figures.biggestTournamentCents = profit;
      return;
    }
    figures.sessions += 1;
    figures.sessionTicks += ticks;
    figures.sessionProfitCents += profit;
    if (ticks === 0) {
      figures.sessionsWithoutHours += 1;
      figures.sessionCentsWithoutHours += profit;
    }
    if (profit > 0) figures.sessionsWon += 1;
    if (profit > figures.biggestSessionCents) figures.biggestSessionCents = profit;
    countOne(counts.game_type, gameType);
    if (stakes !== undefined) countOne(counts.stakes, stakes);
  }
}

function countOne(counts: Map<string, number>, label: string): void {
  counts.set(label, (counts.get(label) ?? 0) + 1);
}
