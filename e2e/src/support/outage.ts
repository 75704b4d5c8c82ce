import type { CashSessionResponse } from '@feltbook/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { errorOf, type Answer } from './api';
import type { CallName, LoadContext } from './calls';
import { eventually } from './eventually';
import { RecordedLoad, type CallRecord } from './recorded-load';

/** The longest time until a call fails: three seconds, and what a busy machine adds. Less than the ten of slow calls. */
const ANSWER_WITHIN_MS = 9_000;
/** Long enough for the readiness probes to fail. */
const DOWN_MS = 4_000;
/** Calls are still checked for this long after the recovery. */
const AFTERWARDS_MS = 500;
const LEAKS = /ECONN|127\.0\.0\.1|localhost:\d|\bsql\b|node_modules| at .*\.js:/i;

/** A part of the product that is stopped under load. */
export interface Outage {
  stop(): Promise<unknown>;
  start(): Promise<unknown>;
  /** The calls that fail during the outage. All others keep working. */
  fails: readonly CallName[];
  /** The parts without a ready replica now. */
  unrouted(): readonly string[];
  /** The expected result of `unrouted` during the outage: the stopped part only, not the parts that call it. */
  unroutedParts: readonly string[];
  /** The longest time in milliseconds until a call fails; 9 seconds by default. */
  answerWithinMs?: number;
  /** The gateway itself is down: calls get no response. */
  isGateway?: boolean;
  /** Further checks during the outage. */
  meanwhile?: () => Promise<void>;
}

/** Stops a part under load, checks every response, and starts it again. */
export async function expectIsolated(outage: Outage, context: LoadContext): Promise<void> {
  const load = new RecordedLoad(context);
  try {
    await load.waitFor([], performance.now());
    const stopping = performance.now();
    await outage.stop();
    const away = performance.now();
    let returning = away;
    try {
      await Promise.all([delay(DOWN_MS), outage.meanwhile?.()]);
      await load.waitFor(outage.fails, away);
      await eventually(() => expect(outage.unrouted()).toEqual(outage.unroutedParts));
    } finally {
      returning = performance.now();
      await outage.start();
    }
    const back = performance.now();
    await load.waitFor([], back);
    const healthy = performance.now();
    await delay(AFTERWARDS_MS);
    await load.end();
    expect(faultsOf(load.records, outage, { stopping, away, returning, healthy })).toEqual([]);
  } finally {
    await load.end();
  }
  expect(await lostOrDuplicated(context)).toEqual([]);
}

/** Times of an outage: the stop begins, the part is down, the restart begins, all calls work. */
type Moments = Record<'stopping' | 'away' | 'returning' | 'healthy', number>;

function faultsOf(records: readonly CallRecord[], outage: Outage, moments: Moments): string[] {
  const { stopping, away, returning, healthy } = moments;
  const may = new Set(outage.fails);
  return records.flatMap((one): string[] => {
    const at = `${one.call}, ${Math.round(one.from - away)} to ${Math.round(one.to - away)} ms: `;
    const whilePartIsAway = one.from >= away && one.to <= returning;
    if (one.isExpected)
      return whilePartIsAway && may.has(one.call) ? [`${at}succeeded during the outage`] : [];
    const mayFail = may.has(one.call) && one.to >= stopping && one.from <= healthy;
    // More of its kind have succeeded.
    if (!mayFail && one.isLate) return [];
    const wrong = mayFail ? problemWith(one, outage) : 'must not fail';
    return wrong ? [`${at}${wrong}: ${one.answer?.status} ${one.answer?.text.slice(0, 200)}`] : [];
  });
}

/** Checks how a call failed. @returns undefined if it failed as specified */
function problemWith(
  { call, from, to, answer }: CallRecord,
  { isGateway = false, answerWithinMs = ANSWER_WITHIN_MS }: Outage,
): string | undefined {
  if (to - from > answerWithinMs) return 'took too long';
  if (!answer) return isGateway ? undefined : 'no response';
  if (LEAKS.test(answer.text)) return 'contains internal details';
  // A navigation is redirected to the login page, which shows the error.
  if (call === 'sign in with Google' && [302, 303].includes(answer.status)) return undefined;
  if (![502, 503, 504].includes(answer.status)) return 'status is not 502, 503 or 504';
  return isUnavailable(answer) ? undefined : 'code is not `unavailable`';
}

function isUnavailable(answer: Answer): boolean {
  try {
    return errorOf(answer).code === 'unavailable';
  } catch {
    return false;
  }
}

/** Acknowledged saves that are not stored, and saves that are stored more than once. */
async function lostOrDuplicated({ player, saved }: LoadContext): Promise<string[]> {
  const records = await player.api.read<CashSessionResponse[]>('/sessions');
  const idsByNotes = new Map<string, string[]>();
  for (const { id, notes = '' } of records) idsByNotes.set(notes, [...(idsByNotes.get(notes) ?? []), id]);
  const lost = [...saved].filter(([notes, id]) => !idsByNotes.get(notes)?.includes(id));
  const duplicated = [...idsByNotes].filter(([, ids]) => ids.length > 1);
  return [...lost.map(([notes]) => `lost: ${notes}`), ...duplicated.map(([notes]) => `duplicated: ${notes}`)];
}
