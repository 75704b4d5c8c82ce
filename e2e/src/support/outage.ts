import type { CashSessionResponse } from '@feltbook/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { errorOf, type Answer } from './api';
import type { CallName, Cast } from './calls';
import { WatchedLoad, type Noted } from './watched-load';

/** How fast a call has to say that it cannot be answered. */
const ANSWER_WITHIN_MS = 3_000;
const BACK_WITHIN_MS = 10_000;
/** Long enough for routing to find out that a part is not ready, or hangs when it is asked. */
const DOWN_MS = 2_500;
/** How long everything is watched once it is well again. */
const AFTERWARDS_MS = 500;
const LEAKS = /ECONN|127\.0\.0\.1|localhost:\d|\bsql\b|node_modules| at .*\.js:/i;

/** A part of the product that is stopped under load. */
export interface Outage {
  stop(): Promise<unknown>;
  start(): Promise<unknown>;
  /** The calls that nobody can answer meanwhile. All others go on as on any day, and so do these soon after. */
  fails: readonly CallName[];
  /** The parts that routing has no ready replica of. */
  unrouted(): readonly string[];
  /** The same while the part is away: the part itself, where it is called by others, and no part that waits for it. */
  takesAway: readonly string[];
  /** Milliseconds from when the part is back until everything answers as on any day; 10 seconds by default. */
  backWithinMs?: number;
  /** The gateway itself is down: calls get no response. */
  isDoor?: boolean;
  /** What else has to hold while the part is away. */
  meanwhile?: () => Promise<void>;
}

/** Stops a part under load, checks every response, and starts it again. */
export async function expectIsolated(outage: Outage, cast: Cast): Promise<void> {
  const load = new WatchedLoad(cast);
  try {
    await load.allWellSince(performance.now(), ANSWER_WITHIN_MS * 3);
    const stopping = performance.now();
    await outage.stop();
    const away = performance.now();
    let returning = away;
    try {
      await Promise.all([delay(DOWN_MS), outage.meanwhile?.()]);
      expect(outage.unrouted()).toEqual(outage.takesAway);
    } finally {
      returning = performance.now();
      await outage.start();
    }
    const back = performance.now();
    await load.allWellSince(back, outage.backWithinMs ?? BACK_WITHIN_MS);
    const wellAgain = performance.now();
    await delay(AFTERWARDS_MS);
    await load.end();
    expect(faultsOf(load.noted, outage, { stopping, away, returning, wellAgain })).toEqual([]);
  } finally {
    await load.end();
  }
  expect(await lostOrDoubled(cast)).toEqual([]);
}

/** The moments of an outage: it begins, the part is gone, it is started, everything answers. */
type Moments = Record<'stopping' | 'away' | 'returning' | 'wellAgain', number>;

function faultsOf(noted: readonly Noted[], outage: Outage, moments: Moments): string[] {
  const { stopping, away, returning, wellAgain } = moments;
  const may = new Set(outage.fails);
  const faults = noted.flatMap((one): string[] => {
    const at = `${one.call}, ${Math.round(one.from - away)} to ${Math.round(one.to - away)} ms: `;
    const whilePartIsAway = one.from >= away && one.to <= returning;
    if (one.isWell) return whilePartIsAway && may.has(one.call) ? [`${at}answered after all`] : [];
    const mayFail = may.has(one.call) && one.to >= stopping && one.from <= wellAgain;
    const wrong = mayFail ? wrongWith(one, outage) : 'must not fail';
    return wrong ? [`${at}${wrong}: ${one.answer?.status} ${one.answer?.text.slice(0, 200)}`] : [];
  });
  const asked = new Set(
    noted.filter(({ from, to }) => to > away && from < returning).map(({ call }) => call),
  );
  const unasked = new Set(noted.map(({ call }) => call).filter((call) => !asked.has(call)));
  return [...faults, ...[...unasked].map((call) => `${call}: nobody asked meanwhile`)];
}

/** What is wrong with the way in which a call failed. */
function wrongWith({ call, from, to, answer }: Noted, { isDoor = false }: Outage): string | undefined {
  if (to - from > ANSWER_WITHIN_MS) return 'took too long';
  if (!answer) return isDoor ? undefined : 'no answer at all';
  if (LEAKS.test(answer.text)) return 'tells too much';
  // A browser that navigates there is led back to the login page, which says what happened.
  if (call === 'sign in with Google' && [302, 303].includes(answer.status)) return undefined;
  if (![502, 503, 504].includes(answer.status)) return 'not the status of an outage';
  return isUnavailable(answer) ? undefined : 'not the error of an outage';
}

function isUnavailable(answer: Answer): boolean {
  try {
    return errorOf(answer).code === 'unavailable';
  } catch {
    return false;
  }
}

/** Acknowledged saves that are not there exactly once, and others that are there twice. */
async function lostOrDoubled({ player, saved }: Cast): Promise<string[]> {
  const records = (await player.api.get('/sessions')).json<CashSessionResponse[]>();
  const idsByNotes = new Map<string, string[]>();
  for (const { id, notes = '' } of records) idsByNotes.set(notes, [...(idsByNotes.get(notes) ?? []), id]);
  const lost = [...saved].filter(([notes, id]) => !idsByNotes.get(notes)?.includes(id));
  const doubled = [...idsByNotes].filter(([, ids]) => ids.length > 1);
  return [...lost.map(([notes]) => `lost: ${notes}`), ...doubled.map(([notes]) => `doubled: ${notes}`)];
}
