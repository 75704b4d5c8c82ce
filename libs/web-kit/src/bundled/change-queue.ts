import {
  ApiFailure,
  changeEntry,
  currentSession,
  http,
  isEntryStored,
  type NewChange,
  onEntries,
  oneTabAtATime,
  type QueuedChange,
  queryClient,
  queuedChangesOf,
  readEntryAgain,
  type Schema,
  withTimeout,
  writeEntry,
} from '@feltbook/web-kit';
import { SLOW_AFTER_MS } from '../network/timeout';
import { type FailedOutcome, outcomeOf } from '../offline/failed-outcome';
import { Retries } from '../offline/retries';

/** Changes are sent by one tab at a time, so that an older one never arrives after a newer one. */
const LOCK = 'feltbook.send-changes';

interface AnswerOptions<T> {
  readonly schema: Schema<T>;
  /** Name of the answer in the stale cache. */
  readonly keep?: string;
}

/** @param change without `madeAt`, the server takes it for made now */
const call = <T>(
  { method, path, body, madeAt }: NewChange & Partial<QueuedChange>,
  account?: string,
  answer?: AnswerOptions<T>,
): Promise<T> =>
  http[method === 'PUT' ? 'put' : 'delete']<T>(path, { ...answer, account, body, changedAt: madeAt });

const isGone = ({ method }: NewChange, error: unknown): boolean =>
  method === 'DELETE' && error instanceof ApiFailure && error.code === 'not_found';

/** Whether the server has a later change or deletion of another device. */
const isOlder = ({ method }: NewChange, { code }: ApiFailure): boolean =>
  code === 'changed' || (code === 'not_found' && method === 'PUT');

const queuedAt = (account: string, path: string): QueuedChange | undefined =>
  queuedChangesOf(account, path).find((one) => one.path === path);

/** Whether a change is still the one that is queued under its path, in whichever tab. */
async function isQueued(account: string, { path, madeAt }: QueuedChange): Promise<boolean> {
  await readEntryAgain(account, changeEntry(path));
  return queuedAt(account, path)?.madeAt === madeAt;
}

/** Removes a change from the queue, unless a later one has replaced it. @param instead what the queue keeps in its place */
async function settle(account: string, change: QueuedChange, instead?: QueuedChange): Promise<void> {
  if (await isQueued(account, change)) await writeEntry(account, changeEntry(change.path), instead);
}

/** @param before the queued change that it replaces @returns undefined if this device cannot keep it */
async function store(
  account: string,
  change: NewChange,
  before: QueuedChange | undefined,
): Promise<QueuedChange | undefined> {
  const name = changeEntry(change.path);
  // It names the change at the server, so a change never has the moment of the one that it replaces.
  const queued = { ...change, madeAt: Math.max(Date.now(), (before?.madeAt ?? 0) + 1) };
  await withTimeout(SLOW_AFTER_MS, writeEntry(account, name, queued));
  if (isEntryStored(account, name)) return queued;
  void writeEntry(account, name, before);
  return undefined;
}

/**
 * Makes a change: it is kept on this device first, then sent. Without a network it is sent later, by `keepSendingChanges`.
 * @returns the server's answer; `waiting` if it stays on this device; undefined for a deletion of what is gone
 * @throws ApiFailure if the server rejects it, or fails on it while it can be reached; the queued change that it was to replace
 *   stays then
 */
export async function saveChange<T>(
  change: NewChange,
  answer: AnswerOptions<T>,
): Promise<T | 'waiting' | undefined> {
  const account = currentSession().user?.id;
  const before = account === undefined ? undefined : queuedAt(account, change.path);
  const queued = account && (await store(account, change, before));
  if (!account || !queued) {
    const answered = await gone(change, call(change, account, answer));
    if (before) await discardChange(change.path);
    return answered;
  }
  let isLate = false;
  // The player still waits, so this change is the newest: if the server has a later one, this device's clock is behind.
  const again = (error: unknown): Promise<T> => {
    if (isLate || !(error instanceof ApiFailure) || !isOlder(change, error)) throw error;
    return call(change, account, answer);
  };
  const sending = oneTabAtATime<T | 'waiting' | undefined>(LOCK, async () => {
    if (!(await isQueued(account, queued))) return 'waiting';
    try {
      const answered = await gone(change, call(queued, account, answer).catch(again));
      await settle(account, queued);
      return answered;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Also an answer that cannot be read: sent again, it changes nothing.
      if (error.status === 0 || error.code === 'contract' || outcomeOf(error) === 'not-now') return 'waiting';
      if (isLate) await settleLate(account, queued, error);
      else await settle(account, queued, before);
      throw error;
    }
  });
  // After the timeout nobody waits for it.
  sending.catch(() => undefined);
  const answered = await withTimeout(
    SLOW_AFTER_MS,
    sending.then((value) => ({ value })),
  );
  isLate = true;
  return answered ? answered.value : 'waiting';
}

const gone = <T>(change: NewChange, answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (isGone(change, error)) return undefined;
    throw error;
  });

async function settleLate(
  account: string,
  change: QueuedChange,
  failure: ApiFailure,
): Promise<FailedOutcome> {
  const outcome = outcomeOf(failure);
  if (outcome === 'rejected') {
    const isOutdated = failure.code === 'changed';
    await settle(account, change, { ...change, refusal: failure.message, ...(isOutdated && { isOutdated }) });
  }
  if (outcome === 'stored') await settle(account, change);
  return outcome;
}

/** Removes a change that the server rejected. */
export async function discardChange(path: string): Promise<void> {
  const account = currentSession().user?.id;
  if (account) await writeEntry(account, changeEntry(path), undefined);
}

/** The next change to send. Independent of each other, so that none holds up the others. */
const nextOf = (account: string, tried: ReadonlySet<string>): QueuedChange | undefined =>
  queuedChangesOf(account).find(({ path, madeAt, refusal }) => !refusal && !tried.has(`${madeAt} ${path}`));

/**
 * Sends what waits, the oldest change first.
 * @returns the failure after which it waits for a network, or for a server that works
 */
export async function sendChanges(): Promise<ApiFailure | undefined> {
  const account = currentSession().user?.id;
  if (!account) return undefined;
  const tried = new Set<string>();
  let last: ApiFailure | undefined;
  for (let next = nextOf(account, tried); next; next = nextOf(account, tried)) {
    const change = next;
    tried.add(`${change.madeAt} ${change.path}`);
    const failure = await oneTabAtATime(LOCK, () => sendOne(account, change));
    if (!failure) continue;
    last = failure;
    const { status, retryAfterSeconds } = failure;
    if (status === 0 || retryAfterSeconds !== undefined || outcomeOf(failure) === 'not-now') break;
  }
  return last;
}

async function sendOne(account: string, change: QueuedChange): Promise<ApiFailure | undefined> {
  if (!(await isQueued(account, change))) return undefined;
  try {
    await gone(change, call(change, account));
    await settle(account, change);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const outcome = await settleLate(account, change, error);
    if (outcome === 'later' || outcome === 'not-now') return error;
  }
  void queryClient.invalidateQueries({ queryKey: change.refreshes });
  return undefined;
}

/** Sends what waits now and later, while its player is signed in. Called once, by the host. @returns stops it */
export function keepSendingChanges(): () => void {
  let isSending = false;
  const send = async () => {
    if (isSending) return;
    isSending = true;
    const failure = await sendChanges().catch(() => undefined);
    isSending = false;
    if (failure) retries.failed(failure.retryAfterSeconds);
    else retries.reset();
    sendLater();
  };
  const retries = new Retries(() => void send());
  const sendLater = () => {
    const account = currentSession().user?.id;
    if (account && !isSending && !retries.isPlanned && nextOf(account, new Set())) retries.plan();
  };
  const stopFollowing = onEntries(sendLater);
  const stop = retries.start(() => {
    retries.reset();
    void send();
  });
  return () => {
    stop();
    stopFollowing();
  };
}
