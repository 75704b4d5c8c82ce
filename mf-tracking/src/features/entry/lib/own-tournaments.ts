import type { TournamentResponse } from '@feltbook/contracts';
import { addDays, newestFirst, textKey } from '@feltbook/poker-math';

/** Tickets are for a tournament of the same series or season. */
const TICKET_DAYS = 365;

/** A ticket that was won and not spent yet. */
export interface Ticket {
  /** In dollars. */
  readonly value: number;
  /** The tournament that it was won in. */
  readonly wonIn: TournamentResponse;
}

/**
 * The newest ticket that no tournament was paid with. Tickets are known by their value alone.
 * @param today YYYY-MM-DD
 */
export function unspentTicket(results: readonly TournamentResponse[], today: string): Ticket | undefined {
  const spent = results.flatMap(({ ticket_spent }) => ticket_spent ?? []);
  const oldestFirst = newestFirst(results.filter(({ ticket_won }) => ticket_won)).reverse();
  const left = oldestFirst.filter(({ ticket_won = 0 }) => {
    const at = spent.indexOf(ticket_won);
    if (at !== -1) spent.splice(at, 1);
    return at === -1;
  });
  const wonIn = left.findLast(({ date }) => date >= addDays(today, -TICKET_DAYS));
  return wonIn && { value: wonIn.ticket_won ?? 0, wonIn };
}

/** The payouts of the latest tournament of this name that has some. */
export function lastPayouts(results: readonly TournamentResponse[], name: string): string | undefined {
  const key = textKey(name);
  if (key === '') return undefined;
  return newestFirst(results.filter((result) => result.payouts && textKey(result.name) === key))[0]?.payouts;
}
