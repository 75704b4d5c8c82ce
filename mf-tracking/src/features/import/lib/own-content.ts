import type { CashSession, CashSessionBody, Tournament, TournamentBody } from '@feltbook/contracts';

/** Results as they are exported: what a player wrote of them, without ids and moments. */
export interface Results {
  readonly sessions: readonly CashSessionBody[];
  readonly tournaments: readonly TournamentBody[];
}

/** A record, or what was written of one. */
type Session = CashSession | CashSessionBody;
type AnyTournament = Tournament | TournamentBody;

/** Leaves out what there is none of, in an order that never changes. */
const present = <Value extends object>(value: Value): Value =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, item]) =>
        item !== undefined && item !== null && item !== '' && !(Array.isArray(item) && item.length === 0),
    ),
  ) as Value;

/** Times decide about the duration: beside them it says nothing, and 0 is none. */
const when = ({ date, startTime, endTime, duration }: Session | AnyTournament) => ({
  date,
  startTime,
  endTime,
  duration: (startTime && endTime) || !duration ? undefined : duration,
});

/** A session's own content, in the contract's order of fields. */
export const sessionContent = (session: Session): CashSessionBody =>
  present({
    ...when(session),
    game_type: session.game_type,
    location: session.location,
    stakes: session.stakes,
    buyin: session.buyin,
    rebuys: session.rebuys,
    rebuys_amount: session.rebuys_amount || undefined,
    cashout: session.cashout,
    tips: session.tips || undefined,
    expenses: session.expenses || undefined,
    tags: session.tags,
    notes: session.notes,
  });

/** A tournament's own content, in the contract's order of fields. */
export const tournamentContent = (tournament: AnyTournament): TournamentBody =>
  present({
    ...when(tournament),
    name: tournament.name,
    game_type: tournament.game_type,
    location: tournament.location,
    buyin: tournament.buyin,
    rebuys: tournament.rebuys,
    rebuys_amount: tournament.rebuys_amount || undefined,
    addons: tournament.addons,
    addons_amount: tournament.addons_amount || undefined,
    cashout: tournament.cashout,
    tips: tournament.tips || undefined,
    expenses: tournament.expenses || undefined,
    place: tournament.place,
    entries: tournament.entries,
    places_paid: tournament.places_paid,
    tags: tournament.tags,
    notes: tournament.notes,
  });

/** Newest first, and those of one day by all that is written of them: the same account gives the same order. */
function ordered<Body extends { date: string; startTime?: string | null | undefined }>(
  bodies: Body[],
): Body[] {
  const keyed = bodies.map((body) => ({ body, key: JSON.stringify(body), start: body.startTime ?? '' }));
  const compare = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);
  keyed.sort(
    (a, b) => compare(a.body.date, b.body.date) || compare(a.start, b.start) || compare(a.key, b.key),
  );
  return keyed.map(({ body }) => body);
}

/** What of records is exported, in an order that depends on nothing but what is in them. */
export const exported = (records: {
  readonly sessions?: readonly Session[];
  readonly tournaments?: readonly AnyTournament[];
}): Results => ({
  sessions: ordered((records.sessions ?? []).map(sessionContent)),
  tournaments: ordered((records.tournaments ?? []).map(tournamentContent)),
});
