import { announce } from '../page/announce';
import { queryClient } from '../query/query-client';
import { createQueryKeys } from '../query/query-keys';
import { reportSave } from '../query/report-save';
import { dashboardKeys } from '../query/shared-keys';
import { oneTabAtATime } from '../session/cross-tab-lock';
import { currentSession } from '../session/session-store';
import type { StoredSave } from './saved-types';
import { discardSave, isAnyWaiting, loadSaves, nextWaiting, subscribeToSaves } from './saves';
import { sendOne, type Sent } from './send-one';

const LOCK = 'feltbook.send-saves';
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 300_000;

let running: Promise<ReadonlyMap<string, Sent>> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** The server's record, in the list at once, in the place of the one that waited. */
async function showStored({ scope, record }: StoredSave, id: string | undefined): Promise<void> {
  const keys = createQueryKeys(scope);
  // A list that is on its way does not have it yet.
  await queryClient.cancelQueries({ queryKey: keys.lists() });
  if (id === undefined) return;
  queryClient.setQueryData<{ readonly id: string }[]>(
    keys.list(),
    (list) => list && [{ ...record, id }, ...list.filter((one) => one.id !== id)],
  );
}

async function refreshPages(sent: readonly StoredSave[]): Promise<void> {
  for (const scope of new Set(sent.map((save) => save.scope))) {
    void queryClient.invalidateQueries({ queryKey: createQueryKeys(scope).lists() });
  }
  void queryClient.invalidateQueries({ queryKey: dashboardKeys.all });
  // One after the other: each answers the whole status.
  for (const path of new Set(sent.map(({ reportPath }) => reportPath))) await reportSave(path);
}

function tellOf(outcomes: readonly Sent[]): void {
  const count = (wanted: Sent['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  if (count('stored') > 0) announce('What waited on this device is saved.');
  if (count('refused') > 0) announce('A result that waited on this device was not saved.', { urgent: true });
}

/** @param seconds at least, where the server said so */
function sendAgainLater(seconds = 0): void {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.max(failures - 1, 0), LAST_RETRY_MS);
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      timer = undefined;
      void sendSaves();
    },
    Math.max(wait, seconds * 1000),
  );
}

/** One save under the lock: whatever another tab did meanwhile has been seen. */
async function sendNext(): Promise<{ save: StoredSave; sent: Sent } | undefined> {
  const account = currentSession().user?.id;
  const save = account && (await nextWaiting(account));
  if (!save) return undefined;
  const sent = await sendOne(save);
  if (sent.outcome === 'stored') {
    await showStored(save, sent.id);
    await discardSave(save.id);
  }
  return { save, sent };
}

async function run(): Promise<ReadonlyMap<string, Sent>> {
  const outcomes = new Map<string, Sent>();
  const stored: StoredSave[] = [];
  try {
    for (;;) {
      const next = await oneTabAtATime(LOCK, sendNext);
      if (!next) break;
      const { save, sent } = next;
      outcomes.set(save.key, sent);
      if (sent.outcome === 'stored') stored.push(save);
      // In their order: what comes after waits too.
      if (sent.outcome === 'later') {
        failures += 1;
        sendAgainLater(sent.failure.retryAfterSeconds);
      }
      if (sent.outcome === 'later' || sent.outcome === 'not-now') break;
      failures = 0;
    }
  } catch {
    // The device's database failed. The queue is as it was.
    failures += 1;
    sendAgainLater();
  }
  tellOf([...outcomes.values()]);
  if (stored.length > 0) await refreshPages(stored);
  return outcomes;
}

/**
 * Sends the signed-in player's waiting saves, one after the other, each once: one sender over all tabs. Stops at the
 * first that cannot be sent now, and tries again later by itself.
 * @returns what became of each that was tried, by its key
 */
export function sendSaves(): Promise<ReadonlyMap<string, Sent>> {
  running ??= run().finally(() => {
    running = undefined;
  });
  return running;
}

/** Tries at once, however long the next try was to be waited for. */
function sendNow(): void {
  failures = 0;
  if (isAnyWaiting()) void sendSaves();
}

/** Sees to it that what waits is sent some time, whichever tab put it there. */
function sendSometime(): void {
  if (isAnyWaiting() && !running && timer === undefined) sendAgainLater();
}

/**
 * Sends what waits: now, whenever there is a network again, when the page is looked at, and on a timer in between.
 * @returns ends that
 */
export function keepSending(): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') void loadSaves().then(sendNow);
  };
  const unsubscribe = subscribeToSaves(sendSometime);
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', onVisible);
  void loadSaves().then(sendNow);
  return () => {
    clearTimeout(timer);
    timer = undefined;
    unsubscribe();
    window.removeEventListener('online', sendNow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
