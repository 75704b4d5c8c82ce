import { created } from '@feltbook/contracts';
import { changeSave, savesOf } from '../device/database';
import { type NewSave, REJECTED_BY_PLAYER, type StoredSave } from '../device/stored-save';
import { http } from '../http/http';
import { ApiFailure, isNoNetwork } from '../network/api-failure';
import { isOnline } from '../network/online';
import { SLOW_AFTER_MS, withTimeout } from '../network/timeout';
import { announce } from '../page/announce';
import { currentSession } from '../session/session-store';
import { isForForm, letsPass, type Outcome, type Saved, savedOf, type SaveForm } from './outcome';
import { refreshAfterSending, showStored } from './refresh';
import { Retries } from './retries';
import { SaveList } from './save-list';
import { savedByOtherTab } from './saved-by-other-tab';
import { trySendLock, withSendLock } from './send-lock';
import { type Attempt, sendSave } from './send-save';

/** `gone`: stored or discarded meanwhile. `busy`: being sent right now. */
export type Removal = 'taken' | 'gone' | 'busy';

interface OpenForm {
  readonly form: SaveForm;
  readonly resolve: (outcome?: Outcome) => void;
  /** Its outcome is known and being written down: no timeout any more. */
  isClaimed: boolean;
}

/** One attempt of a run. `byForm`: its form shows and reports the outcome. */
interface Sent {
  readonly save: StoredSave;
  readonly attempt: Attempt;
  readonly byForm: boolean;
}

function announceSent(all: readonly Sent[]): void {
  const has = (outcome: Attempt['outcome']) =>
    all.some(({ attempt, byForm }) => attempt.outcome === outcome && !byForm);
  if (has('stored')) announce('What waited on this device is saved.');
  if (has('rejected')) announce('A result that waited on this device was not saved.', { urgent: true });
}

/**
 * Results that the player saved and the server does not have yet. Each is stored on the device before it is sent; they
 * are sent in order, once each, by one tab at a time, and again until the server accepts or rejects them.
 */
export class OfflineQueue extends SaveList {
  private readonly forms = new Map<string, OpenForm>();
  private run: Promise<ReadonlyMap<string, Attempt>> | undefined;
  /** `send` was called during a run: a save may have been added after its last read. */
  private isRequested = false;
  private readonly retries = new Retries(() => void this.send());

  /**
   * Saves a result: stores it here, sends it after what is queued already, and returns the outcome. It stays queued if no
   * answer comes within a few seconds.
   * @throws ApiFailure if the server rejects it, or if it can neither be sent nor stored
   */
  async save(save: NewSave, form: SaveForm = {}): Promise<Saved> {
    const { account = currentSession().user?.id } = form;
    const { outcome, stop } = this.openForm(save.key, form);
    try {
      const stored = await this.store(save, account);
      if (!stored) {
        const { path, body, key } = save;
        return await http.post(path, { body, idempotencyKey: key, schema: created, account });
      }
      form.onKept?.();
      void this.send().then(stop);
      const timer = setTimeout(stop, SLOW_AFTER_MS);
      const known = await outcome.finally(() => clearTimeout(timer));
      return known ? savedOf(known, save) : await this.savedLater(stored, form);
    } finally {
      stop();
    }
  }

  /** Sends queued saves in order, until one has to wait. @returns the attempts by key */
  send(): Promise<ReadonlyMap<string, Attempt>> {
    this.isRequested = true;
    this.run ??= this.sendAll().finally(() => {
      this.run = undefined;
      this.sendLater();
    });
    return this.run;
  }

  /** Sends now, when the network is back, when the page becomes visible, and on a timer. @returns stops it */
  keepSending(): () => void {
    const sendNow = () => {
      this.retries.reset();
      if (this.hasQueued()) void this.send();
    };
    const unsubscribe = this.subscribe(() => this.sendLater());
    const stop = this.retries.start((reason) => {
      if (reason === 'online') sendNow();
      else void this.load().then(sendNow);
    });
    return () => {
      stop();
      unsubscribe();
    };
  }

  /** Discards a queued save. @throws Error if the device's database fails */
  discardQueued(id: number, account: string): Promise<Removal> {
    return this.remove(id, account, () => this.discard(id));
  }

  /**
   * Takes a queued save out for editing: it stays on the device, rejected, until it is sent again or discarded.
   * @throws Error if the device's database fails
   */
  rejectQueued(id: number, account: string): Promise<Removal> {
    const rejection = { status: REJECTED_BY_PLAYER, message: 'You took it back.', fields: [] };
    return this.remove(id, account, () => this.reject(id, rejection));
  }

  protected override isHidden(key: string): boolean {
    return this.forms.has(key);
  }

  private async remove(id: number, account: string, remove: () => Promise<void>): Promise<Removal> {
    const removal = await trySendLock(async () => {
      if (!(await this.queuedOf(account)).some((save) => save.id === id)) return 'gone';
      await remove();
      return 'taken';
    });
    return removal ?? 'busy';
  }

  /** `outcome` is undefined if `stop` is called before it is known. */
  private openForm(key: string, form: SaveForm) {
    let resolve: OpenForm['resolve'] = () => undefined;
    const outcome = new Promise<Outcome | undefined>((done) => {
      resolve = done;
    });
    const open: OpenForm = { form, resolve, isClaimed: false };
    this.forms.set(key, open);
    const stop = () => {
      if (open.isClaimed) return;
      if (this.forms.get(key) === open) this.forms.delete(key);
      resolve(undefined);
    };
    return { outcome, stop };
  }

  private claimForm(key: string): OpenForm | undefined {
    const open = this.forms.get(key);
    if (open) open.isClaimed = true;
    this.forms.delete(key);
    return open;
  }

  /** @returns undefined if this device cannot store it, or not in time */
  private async store(save: NewSave, account: string | undefined): Promise<StoredSave | undefined> {
    // The first in the queue is sent at once: from now on the server may have it.
    const sentAt = isOnline() && !this.hasQueued() ? Date.now() : undefined;
    const storing = this.add(save, account, sentAt);
    const stored = await withTimeout(SLOW_AFTER_MS, storing).catch(() => undefined);
    // It is sent without the queue now.
    if (!stored) void storing.then(({ id }) => this.discard(id)).catch(() => undefined);
    return stored;
  }

  /** The outcome after the timeout. Another tab may have sent the save. */
  private async savedLater(stored: StoredSave, form: SaveForm): Promise<Saved> {
    const { id, account } = stored;
    await this.changed();
    const all = await savesOf(account).catch(() => undefined);
    if (!all) return 'waiting';
    const save = all.find((one) => one.id === id);
    if (!save) return savedByOtherTab(stored);
    if (!save.refusal) return 'waiting';
    if (form.isOpen?.() ?? true) {
      form.onReturned?.();
      await this.discard(id);
    }
    throw new ApiFailure({ ...save.refusal, code: 'invalid_request' });
  }

  private async sendAll(): Promise<ReadonlyMap<string, Attempt>> {
    const sent: Sent[] = [];
    const passed = new Set<number>();
    try {
      do this.isRequested = false;
      while ((await this.sendUntilBlocked(sent, passed)) && this.isRequested);
    } catch {
      // The device's database failed. The queue is as it was.
      this.retries.failed();
    }
    announceSent(sent);
    const stored = sent.filter(({ attempt, byForm }) => attempt.outcome === 'stored' && !byForm);
    // Not awaited: on a network that just failed this takes long, and would delay the queue.
    if (stored.length > 0) void refreshAfterSending(stored.map(({ save }) => save));
    return new Map(sent.map(({ save, attempt }) => [save.key, attempt]));
  }

  /** @returns whether the end of the queue was reached */
  private async sendUntilBlocked(sent: Sent[], passed: Set<number>): Promise<boolean> {
    for (;;) {
      const next = await withSendLock(() => this.sendNext(passed));
      if (!next) return true;
      sent.push(next);
      const { save, attempt, byForm } = next;
      if (attempt.outcome === 'not-now') return false;
      if (attempt.outcome === 'later' && !byForm) {
        this.retries.failed(attempt.failure.retryAfterSeconds);
        if (!letsPass(save, attempt.failure)) return false;
        passed.add(save.id);
      } else this.retries.reset();
    }
  }

  /** Sends one save. Runs under the lock, so that changes by other tabs are seen. */
  private async sendNext(passed: ReadonlySet<number>): Promise<Sent | undefined> {
    const account = currentSession().user?.id;
    const save = account && (await this.queuedOf(account)).find(({ id }) => !passed.has(id));
    if (!save) return undefined;
    const attempt = await sendSave(save);
    const open = this.claimForm(save.key);
    const byForm = open !== undefined && isForForm(attempt, open.form.isOpen?.() ?? true);
    try {
      if (byForm) {
        if (attempt.outcome !== 'stored') open.form.onReturned?.();
        await this.discard(save.id, save.body);
      } else {
        await this.applyOutcome(save, attempt);
        if (open) await this.changed();
      }
    } finally {
      open?.resolve({ attempt, body: save.body, isQueued: !byForm });
    }
    return { save, attempt, byForm };
  }

  /** Applies an outcome that no form takes. */
  private async applyOutcome(save: StoredSave, attempt: Attempt): Promise<void> {
    if (attempt.outcome === 'stored') {
      await showStored(save, attempt.id);
      await this.discard(save.id, save.body);
    } else if (attempt.outcome === 'rejected') {
      const { status, message, fields } = attempt.failure;
      await this.reject(save.id, { status, message, fields });
    } else if (attempt.outcome === 'later' && !isNoNetwork(attempt.failure)) {
      await changeSave(save.id, { failures: (save.failures ?? 0) + 1 });
    }
  }

  /** Sends some time later what any tab has queued. */
  private sendLater(): void {
    if (this.hasQueued() && !this.run && !this.retries.isPlanned) this.retries.plan();
  }
}

/** The queue of this page. */
export const offlineQueue = new OfflineQueue();
