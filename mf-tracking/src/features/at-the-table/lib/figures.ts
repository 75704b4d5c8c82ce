import type { CashSessionResponse } from '@feltbook/contracts';
import { newestFirst, profit, textKey, type Totals, totals } from '@feltbook/poker-math';

/** Totals of a group of sessions. */
export interface OwnFigures extends Totals {
  readonly best: number;
  readonly worst: number;
  /** The latest of them by date. */
  readonly last: CashSessionResponse | undefined;
}

function figuresOf(sessions: readonly CashSessionResponse[]): OwnFigures {
  let best = 0;
  let worst = 0;
  sessions.forEach((session, at) => {
    const amount = profit(session);
    best = at === 0 ? amount : Math.max(best, amount);
    worst = at === 0 ? amount : Math.min(worst, amount);
  });
  return { ...totals(sessions), best, worst, last: newestFirst(sessions)[0] };
}

export interface OwnRecord {
  /** At these stakes and this venue. */
  readonly here: OwnFigures;
  /** At these stakes, all venues. */
  readonly anywhere: OwnFigures;
}

/** The player's results at some stakes. Ignores case and surrounding spaces of stakes and venues. */
export function ownRecord(
  sessions: readonly CashSessionResponse[],
  stakes: string,
  location: string,
): OwnRecord {
  const [wantedStakes, wantedVenue] = [textKey(stakes), textKey(location)];
  const anywhere = sessions.filter((session) => textKey(session.stakes) === wantedStakes);
  const here = anywhere.filter((session) => textKey(session.location) === wantedVenue);
  return { here: figuresOf(here), anywhere: figuresOf(anywhere) };
}
