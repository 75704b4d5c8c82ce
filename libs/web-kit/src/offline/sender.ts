import { type ApiFailure, isNoNetwork } from '../http/api-failure';
import { announce } from '../page/announce';
import { currentSession } from '../session/session-store';
import { takeHearing } from './save-form';
import type { StoredSave } from './saved-types';
import {
  discardSave,
  isAnyWaiting,
  loadSaves,
  nextSaves,
  noteFailure,
  refuse,
  showWaiting,
  subscribeToSaves,
} from './saves';
import { underSendLock } from './send-lock';
import { sendOne, type Sent } from './send-one';
import { refreshAfterSending, showStored } from './show-sent';

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 300_000;
/** A save that a server could not store so often lets the others pass. */
const FAILURES_BEFORE_PASSING = 3;

let running: Promise<ReadonlyMap<string, Sent>> | undefined;
/** Somebody asked while the queue was being worked off: what they mean may have come after its last look. */
let isAskedAgain = false;
let isKeptUp = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** One save that was sent. `byForm`: its form hears of it, and does all the rest. */
interface Done {
  readonly save: StoredSave;
  readonly sent: Sent;
  readonly byForm: boolean;
}

function tellOf(done: readonly Done[]): void {
  const count = (wanted: Sent['outcome']) =>
    done.filter(({ sent, byForm }) => sent.outcome === wanted && !byForm).length;
  if (count('stored') > 0) announce('What waited on this device is saved.');
  if (count('refused') > 0) announce('A result that waited on this device was not saved.', { urgent: true });
}

/** @param seconds at least, where the server said so */
function sendAgainLater(seconds = 0): void {
  if (!isKeptUp) return;
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

/** What the queue does about an outcome that no form takes upon itself. */
async function settle(save: StoredSave, sent: Sent): Promise<void> {
  if (sent.outcome === 'stored') {
    await showStored(save, sent.id);
    await discardSave(save.id, save.body);
  } else if (sent.outcome === 'refused') {
    const { status, message, fields } = sent.failure;
    await refuse(save.id, { status, message, fields });
  } else if (sent.outcome === 'later' && !isNoNetwork(sent.failure)) await noteFailure(save);
}

/** Whether a save that was not stored is the form's again. A server that was not reached is the queue's business. */
function isReturned(sent: Exclude<Sent, { outcome: 'stored' }>, isOpen: boolean): boolean {
  // The sign-in page leads back to the form, and to its draft.
  if (sent.outcome === 'not-now') return true;
  return isOpen && !sent.failure.isForeign && !isNoNetwork(sent.failure);
}

/** One save under the lock: whatever another tab did meanwhile has been seen. */
async function sendNext(passed: ReadonlySet<number>): Promise<Done | undefined> {
  const account = currentSession().user?.id;
  const save = account && (await nextSaves(account)).find(({ id }) => !passed.has(id));
  if (!save) return undefined;
  const sent = await sendOne(save);
  const hearing = takeHearing(save.key);
  const isOpen = hearing?.form.isOpen?.() ?? true;
  const byForm = hearing !== undefined && (sent.outcome === 'stored' || isReturned(sent, isOpen));
  try {
    if (byForm) {
      if (sent.outcome !== 'stored') hearing.form.onReturned?.();
      await discardSave(save.id, save.body);
    } else {
      await settle(save, sent);
      if (hearing) await showWaiting();
    }
  } finally {
    hearing?.tell({ sent, body: save.body, isKept: !byForm });
  }
  return { save, sent, byForm };
}

/** Whether the next one may be tried although this one has to wait. */
function letsPass({ failures: before = 0 }: StoredSave, failure: ApiFailure): boolean {
  const { status, code, retryAfterSeconds } = failure;
  // Nobody was reached, or everybody is asked to wait.
  if (retryAfterSeconds !== undefined || (status < 500 && code !== 'contract')) return false;
  return before + 1 >= FAILURES_BEFORE_PASSING;
}

/** @returns whether the end of the queue was reached */
async function workOff(done: Done[], passed: Set<number>): Promise<boolean> {
  for (;;) {
    const next = await underSendLock(() => sendNext(passed));
    if (!next) return true;
    done.push(next);
    const { save, sent, byForm } = next;
    if (sent.outcome === 'not-now') return false;
    if (sent.outcome === 'later' && !byForm) {
      failures += 1;
      sendAgainLater(sent.failure.retryAfterSeconds);
      // In their order: what comes after waits too.
      if (!letsPass(save, sent.failure)) return false;
      passed.add(save.id);
    } else failures = 0;
  }
}

async function run(): Promise<ReadonlyMap<string, Sent>> {
  const done: Done[] = [];
  const passed = new Set<number>();
  try {
    do isAskedAgain = false;
    while ((await workOff(done, passed)) && isAskedAgain);
  } catch {
    // The device's database failed. The queue is as it was.
    failures += 1;
    sendAgainLater();
  }
  tellOf(done);
  const stored = done.filter(({ sent, byForm }) => sent.outcome === 'stored' && !byForm);
  // Not waited for: on a network that just went, that takes long, and the queue would sleep for as long.
  if (stored.length > 0) void refreshAfterSending(stored.map(({ save }) => save));
  return new Map(done.map(({ save, sent }) => [save.key, sent]));
}

/**
 * Sends the signed-in player's waiting saves, one after the other, each once: one sender over all tabs. Stops at the
 * first that cannot be sent now, and tries again later by itself.
 * @returns what became of each that was tried, by its key
 */
export function sendSaves(): Promise<ReadonlyMap<string, Sent>> {
  isAskedAgain = true;
  running ??= run().finally(() => {
    running = undefined;
    sendSometime();
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
  isKeptUp = true;
  const unsubscribe = subscribeToSaves(sendSometime);
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', onVisible);
  void loadSaves().then(sendNow);
  return () => {
    isKeptUp = false;
    clearTimeout(timer);
    timer = undefined;
    unsubscribe();
    window.removeEventListener('online', sendNow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
