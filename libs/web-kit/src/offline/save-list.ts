import { changeSave, putSave, removeSave, removeSavesOf, savesOf } from '../device/database';
import type { NewSave, Rejection, StoredSave } from '../device/stored-save';
import { currentSession } from '../session/session-store';

/** Written to local storage on every change, so that other tabs read the list again. */
const CHANGED_KEY = 'feltbook.saves-changed';
const NONE: readonly StoredSave[] = [];

/** The signed-in player's saves on this device, queued and rejected, as pages show them. */
export abstract class SaveList {
  private readonly listeners = new Set<() => void>();
  private saves: readonly StoredSave[] = NONE;
  /** Owner of `saves`. */
  private account: string | undefined;
  private reads = 0;
  private isStorable = true;

  /** Whether a save is not shown, because its form still waits for the outcome. */
  protected abstract isHidden(key: string): boolean;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** In the order in which they were made. */
  readonly all = (): readonly StoredSave[] => this.saves;
  /** Whether this device can store saves. */
  readonly canStore = (): boolean => this.isStorable;
  readonly hasQueued = (): boolean => this.saves.some(({ refusal }) => !refusal);

  /** Reads the saves of the signed-in player. A failed read leaves the list as it is. */
  async load(): Promise<void> {
    this.reads += 1;
    const read = this.reads;
    const account = currentSession().user?.id;
    // Another player's saves are hidden before the read.
    if (account !== this.account) this.show(NONE);
    this.account = account;
    if (!account) return;
    const stored = await savesOf(account).catch(() => undefined);
    const isStorable = stored !== undefined;
    if (isStorable !== this.isStorable) {
      this.isStorable = isStorable;
      this.notify();
    }
    // A later read is newer.
    if (stored && read === this.reads && currentSession().user?.id === account) this.show(stored);
  }

  /**
   * Stores a save at the end of the queue.
   * @param sentAt when it was first sent, in milliseconds since 1970
   * @throws Error if it cannot be stored, or nobody is signed in
   */
  async add(save: NewSave, account = currentSession().user?.id, sentAt?: number): Promise<StoredSave> {
    if (!account) throw new Error('Nobody is signed in.');
    const stored = { ...save, account, madeAt: Date.now(), ...(sentAt !== undefined && { sentAt }) };
    const id = await putSave(stored);
    if (!this.isHidden(save.key)) await this.changed();
    return { ...stored, id };
  }

  /** Keeps a save without sending it again. */
  async reject(id: number, refusal: Rejection): Promise<void> {
    await changeSave(id, { refusal });
    await this.changed();
  }

  /** Removes a save that is stored or discarded. @param body if given, a save that another tab has changed stays */
  async discard(id: number, body?: unknown): Promise<void> {
    // Hidden at once: the stored record is in the list already.
    this.show(this.saves.filter((save) => save.id !== id));
    await removeSave(id, body);
    await this.changed();
  }

  /** Discards a rejected save after it was sent again; nothing happens if it is queued again under its own key. */
  async discardRejected(id: number): Promise<void> {
    if (this.saves.find((save) => save.id === id)?.refusal) await this.discard(id);
  }

  /** Discards all saves of the signed-in player. */
  async discardAll(): Promise<void> {
    const account = currentSession().user?.id;
    if (account && this.saves.length > 0) await removeSavesOf(account);
    await this.changed();
  }

  /** Reads the list again when another tab changes it. @param onGone gets what that tab removed @returns stops it */
  followOtherTabs(onGone: (gone: readonly StoredSave[]) => void): () => void {
    const follow = async () => {
      const { saves: before, account } = this;
      await this.load();
      const left = new Set(this.saves.map(({ id }) => id));
      const gone = before.filter(({ id }) => !left.has(id));
      if (account === this.account && gone.length > 0) onGone(gone);
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === CHANGED_KEY) void follow();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }

  protected async queuedOf(account: string): Promise<StoredSave[]> {
    return (await savesOf(account)).filter(({ refusal }) => !refusal);
  }

  private notify(): void {
    this.listeners.forEach((listener) => listener());
  }

  private show(all: readonly StoredSave[]): void {
    const next = all.filter(({ key }) => !this.isHidden(key));
    if (next.length === 0 && this.saves.length === 0) return;
    this.saves = next.length === 0 ? NONE : next;
    this.notify();
  }

  /** Reads the stored list again, and has other tabs read it. */
  protected async changed(): Promise<void> {
    try {
      localStorage.setItem(CHANGED_KEY, `${Date.now()} ${Math.random()}`);
    } catch {
      // Other tabs read the list when they become visible.
    }
    await this.load();
  }
}
