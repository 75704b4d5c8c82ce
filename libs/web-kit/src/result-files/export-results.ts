import {
  type CashSessionBody,
  cashSessionFields,
  type CashSessionResponse,
  exportOrder,
  type Field,
  type FieldTable,
  type TournamentBody,
  tournamentFields,
  type TournamentResponse,
} from '@feltbook/contracts';

/** Results as they are exported: the player's fields, without ids and timestamps. */
export interface Results {
  readonly sessions: readonly CashSessionBody[];
  readonly tournaments: readonly TournamentBody[];
}

/** A record, or its exported fields. */
type Session = CashSessionResponse | CashSessionBody;
type AnyTournament = TournamentResponse | TournamentBody;

/** Removes empty fields. */
const present = <Value extends object>(value: Value): Value =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, item]) =>
        item !== undefined && item !== null && item !== '' && !(Array.isArray(item) && item.length === 0),
    ),
  ) as Value;

/** Omits a duration that the times determine without a zone, and optional amounts and durations of 0. */
function exportValue(
  name: string,
  { type, isOptional }: Field,
  result: Readonly<Record<string, unknown>>,
): unknown {
  const value = result[name];
  if (type === 'hours')
    return (result.startTime && result.endTime && !result.zone) || !value ? undefined : value;
  return type === 'money' && isOptional ? value || undefined : value;
}

/** @returns a function that extracts a result's exported fields, in the order of exported files */
function exporterOf<Body extends object>(fields: FieldTable): (result: object) => Body {
  const ordered = exportOrder(fields).map((name) => [name, fields[name] as Field] as const);
  return (result) =>
    present(
      Object.fromEntries(
        ordered.map(([name, field]) => [
          name,
          exportValue(name, field, result as Readonly<Record<string, unknown>>),
        ]),
      ) as Body,
    );
}

const exportSession: (session: Session) => CashSessionBody = exporterOf<CashSessionBody>(cashSessionFields);
const exportTournament: (tournament: AnyTournament) => TournamentBody =
  exporterOf<TournamentBody>(tournamentFields);

/** Newest first, then by all fields: the same account always gives the same order. */
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

/** The exported fields of records, in an order that depends on the exported values only. */
export const exportResults = (records: {
  readonly sessions?: readonly Session[];
  readonly tournaments?: readonly AnyTournament[];
}): Results => ({
  sessions: ordered((records.sessions ?? []).map(exportSession)),
  tournaments: ordered((records.tournaments ?? []).map(exportTournament)),
});
