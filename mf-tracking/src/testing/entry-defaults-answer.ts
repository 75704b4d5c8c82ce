import { createHash } from 'node:crypto';
import type { CashSessionResponse, EntryDefaultsAnswer, TournamentResponse } from '@feltbook/contracts';
import { HttpResponse } from 'msw';
import { defaultsOf } from '../features/entry/lib/defaults-of';

interface Saved {
  readonly sessions: CashSessionResponse[];
  readonly tournaments: TournamentResponse[];
  /** The most games, stakes and venues of the answer. */
  readonly mostNames: number;
}

/** What forms start with, as the service answers it. */
export function entryDefaultsAnswer({ sessions, tournaments, mostNames }: Saved, ifNoneMatch: string | null) {
  const limited = ({ games, stakes, venues, ...rest }: EntryDefaultsAnswer['cash']) => ({
    ...rest,
    games: games.slice(0, mostNames),
    stakes: stakes.slice(0, mostNames),
    venues: venues.slice(0, mostNames),
    more: games.length > mostNames || venues.length > mostNames || stakes.length > mostNames,
  });
  const answer: EntryDefaultsAnswer = {
    cash: limited(defaultsOf('cash', sessions)),
    tournament: limited(defaultsOf('tournament', tournaments)),
  };
  const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('hex')}"`;
  return ifNoneMatch === etag
    ? new HttpResponse(null, { status: 304, headers: { etag } })
    : HttpResponse.json(answer, { headers: { etag } });
}
