import { isOnBreak, type RunningSession } from '@feltbook/web-kit';

export { fitsRebuy, rebought, rebuysTotal, totalBuyin } from '@feltbook/web-kit/buy-ins';

/** What a session starts with. */
export type Start = Pick<RunningSession, 'game_type' | 'location' | 'stakes' | 'currency' | 'buyin'>;

/** ISO 4217, of amounts in another currency than the base one. */
export const currencyOf = ({ currency }: Pick<RunningSession, 'currency'>): string | undefined =>
  currency || undefined;

/** @param zone the player's IANA time zone, in whose local time the session is logged */
export const started = (start: Start, id: string, now: number, zone: string): RunningSession => ({
  ...start,
  id,
  startedAt: now,
  zone,
  rebuys: [],
  breaks: [],
});

export const withoutLastRebuy = (session: RunningSession): RunningSession => ({
  ...session,
  rebuys: session.rebuys.slice(0, -1),
});

/** Changes the currency: the amounts keep their figures. @param currency blank for the base currency */
export function inCurrency(session: RunningSession, currency: string): RunningSession {
  // A rate is that of the former currency. Earlier builds kept both among the form's values.
  const { currency: _currency, rate: _rate, ...written } = session.written ?? {};
  return { ...session, currency, ...(session.written && { written }) };
}

/** Adds a line to the result's notes. */
export const noted = (session: RunningSession, line: string): RunningSession => ({
  ...session,
  written: { ...session.written, notes: [session.written?.notes, line].filter(Boolean).join('\n') },
});

// State changes. They are idempotent, because two tabs may request the same one.

export const onBreak = (session: RunningSession, now: number): RunningSession =>
  isOnBreak(session) || session.stoppedAt !== undefined
    ? session
    : { ...session, breaks: [...session.breaks, { from: now }] };

export const back = (session: RunningSession, now: number): RunningSession =>
  isOnBreak(session)
    ? { ...session, breaks: session.breaks.map((pause) => ({ ...pause, to: pause.to ?? now })) }
    : session;

export const stopped = (session: RunningSession, now: number, zone: string): RunningSession =>
  session.stoppedAt === undefined ? { ...back(session, now), stoppedAt: now, stoppedIn: zone } : session;

/** Resumes a stopped session: the time since Stop becomes a break. */
export function resumed(session: RunningSession, now: number): RunningSession {
  const { stoppedAt, stoppedIn: _where, ...rest } = session;
  if (stoppedAt === undefined) return session;
  const last = rest.breaks.at(-1);
  // Stopped during a break: the break continues.
  const breaks =
    last?.to === stoppedAt
      ? [...rest.breaks.slice(0, -1), { from: last.from, to: now }]
      : [...rest.breaks, { from: stoppedAt, to: now }];
  return { ...rest, breaks };
}
