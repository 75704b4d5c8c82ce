import { runningSession, runningSessionState, type RunningSessionState } from '@feltbook/contracts';
import {
  ApiFailure,
  changeRunningSession,
  currentSession,
  endRunningSession,
  http,
  onEntries,
  readEntry,
  type RunningSession,
  runningSessionOf,
  tableOutcomeOf,
  writeEntry,
} from '@feltbook/web-kit';
import * as z from 'zod/mini';
import { ELSEWHERE } from './elsewhere';

/** Sends the running session to the server, and takes over what the player's other devices changed. */

const PATH = '/api/running-session';
const POLL_MS = 30_000;

/** What the server had when this device last asked. */
const syncedState = z.object({
  session: z.nullable(runningSession),
  changedAt: z.number(),
  etag: z.nullable(z.string()),
});
type Synced = z.infer<typeof syncedState>;
const NOTHING: Synced = { session: null, changedAt: 0, etag: null };
const SYNCED = 'table-synced';

/** When the player made the change that is not sent yet. */
const unsentEdit = z.object({ of: z.string(), at: z.number() });
const EDITED = 'table-edited';

const jsonOf = (session: RunningSession | null | undefined): string => JSON.stringify(session ?? null);
const syncedOf = (account: string): Synced =>
  syncedState.safeParse(readEntry(account, SYNCED)).data ?? NOTHING;
const editOf = (account: string) => unsentEdit.safeParse(readEntry(account, EDITED)).data;

interface Answer {
  readonly state: RunningSessionState;
  readonly etag: string | null;
  /** Whether there may be more to send. */
  readonly hasMore: boolean;
}

/** Sends what this device changed, or else asks what others did. @returns undefined if the server has nothing new */
async function exchange(account: string, local: RunningSession | undefined): Promise<Answer | undefined> {
  const { session, changedAt, etag } = syncedOf(account);
  const options = { schema: runningSessionState, account };
  if (session && session.id !== local?.id) {
    const outcome = tableOutcomeOf(account, session.id) ?? 'logged';
    const path = `${PATH}/${encodeURIComponent(session.id)}?outcome=${outcome}`;
    return { state: await http.delete(path, options), etag: null, hasMore: true };
  }
  if (local && jsonOf(local) !== jsonOf(session)) {
    // At least one more, so that a slow clock does not lose against the state that the player saw.
    const at = Math.max(editOf(account)?.at ?? Date.now(), changedAt + 1);
    const state = await http.put(PATH, { ...options, body: { changedAt: at, session: local } });
    return { state, etag: null, hasMore: false };
  }
  const answer = await http.getTagged<RunningSessionState | undefined>(PATH, {
    ...options,
    ifNoneMatch: etag ?? undefined,
  });
  if (answer.notModified) return undefined;
  return {
    state: answer.data ?? { session: null, changedAt: 0, ended: [] },
    etag: answer.etag,
    hasMore: false,
  };
}

/** Stores an answer, and shows what another device changed. @param sent the session when the call was sent */
function adopt(account: string, sent: RunningSession | undefined, { state, etag }: Answer): void {
  const { session, changedAt, ended } = state;
  // Before the session, so that it does not count as the player's change.
  void writeEntry(account, SYNCED, { session, changedAt, etag });
  const local = runningSessionOf(account);
  // Changed since: the next call sends it.
  if (jsonOf(local) !== jsonOf(sent)) return;
  const end = ended.find(({ id }) => id === local?.id);
  const say = (text: string) => void writeEntry(account, ELSEWHERE, text);
  if (end && local) {
    endRunningSession(account, end.id, end.outcome);
    say(`Your session at ${local.location} was ${end.outcome} on another device.`);
  }
  if (!session || jsonOf(session) === jsonOf(local) || ended.some(({ id }) => id === session.id)) return;
  // Ended here, and the end is sent next.
  if (tableOutcomeOf(account, session.id)) return;
  changeRunningSession(account, () => session);
  say(
    session.id === local?.id
      ? 'Your session was changed on another device.'
      : `Your session at ${session.location} was started on another device.`,
  );
}

/** Starts the synchronisation of this page. @returns stops it */
export function startTableSync(): () => void {
  let isOff = false;
  let isBusy = false;
  let isDue = false;
  let seen: RunningSession | undefined;

  async function sync(): Promise<void> {
    isDue = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isDue && !isOff) {
        isDue = false;
        const { token, user } = currentSession();
        if (!token || !user) return;
        const local = runningSessionOf(user.id);
        const answer = await exchange(user.id, local);
        if (!answer || currentSession().user?.id !== user.id) continue;
        adopt(user.id, local, answer);
        isDue ||= answer.hasMore;
      }
    } catch (error) {
      // The next round repeats the call.
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      isBusy = false;
    }
  }

  function onChange(): void {
    const account = currentSession().user?.id ?? '';
    const session = runningSessionOf(account);
    if (session === seen) return;
    seen = session;
    const of = jsonOf(session);
    if (of === jsonOf(syncedOf(account).session)) return;
    if (editOf(account)?.of !== of) void writeEntry(account, EDITED, { of, at: Date.now() });
    void writeEntry(account, ELSEWHERE, undefined);
    void sync();
  }

  const whenVisible = () => {
    if (document.visibilityState === 'visible') void sync();
  };
  const timer = setInterval(() => {
    const account = currentSession().user?.id ?? '';
    if (runningSessionOf(account) ?? syncedOf(account).session) whenVisible();
  }, POLL_MS);
  const sendNow = () => void sync();
  const stops = [onEntries(onChange)];
  document.addEventListener('visibilitychange', whenVisible);
  window.addEventListener('focus', whenVisible);
  window.addEventListener('online', sendNow);
  onChange();
  whenVisible();
  return () => {
    isOff = true;
    clearInterval(timer);
    stops.forEach((stop) => stop());
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('focus', whenVisible);
    window.removeEventListener('online', sendNow);
  };
}
