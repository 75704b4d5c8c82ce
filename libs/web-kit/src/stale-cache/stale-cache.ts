import {
  confirmAnswer,
  readAnswer,
  readSeen,
  removeAnswer,
  removeAnswersOfOthers,
  writeAnswer,
} from '../device/database';
import type { Schema } from '../network/schema';
import { withTimeout } from '../network/timeout';
import { currentSession } from '../session/session-store';

/** Answers are written once no newer one has come for this long: a list is refetched often while results are saved. */
const WRITE_DELAY_MS = 1000;
/** A call waits for the tag, and a database may hang. */
const TAG_TIMEOUT_MS = 1000;
/** A list of 100,000 results has 35 million characters. A longer answer is not stored; the older one stays. */
const MAX_CHARACTERS = 50_000_000;

interface Answer {
  readonly account: string;
  readonly name: string;
  readonly etag: string | null;
  /** When the server confirmed it, in milliseconds since 1970. */
  readonly at: number;
  /** Called when it is written. Undefined if the stored text is still valid (304). */
  readonly text?: (() => string) | undefined;
}

/** A stored answer, validated like a new one. */
export interface StaleAnswer<T> {
  readonly data: T;
  readonly etag: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A tag without the weakness that a proxy may have added. */
export const strongTag = (etag: string): string => etag.replace(/^W\//, '');

const isCurrent = ({ account }: Answer): boolean => currentSession().user?.id === account;

/** The last answers of the server, stored on the device for the signed-in account, for pages without a network. */
export class StaleCache {
  private readonly pending = new Map<string, Answer>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Stores an answer a second after the last one. @param answer `text` undefined on 304 */
  put(answer: Answer): void {
    if (!isCurrent(answer)) return;
    const before = this.pending.get(answer.name);
    // A 304 confirms the last answer, written or still pending.
    const isConfirmed = before?.account === answer.account && answer.text === undefined;
    this.pending.set(answer.name, isConfirmed ? { ...before, at: answer.at } : answer);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), WRITE_DELAY_MS);
  }

  /** Writes pending answers now. Never throws: a full device only has older answers, or none. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    const answers = [...this.pending.values()].filter(isCurrent);
    this.pending.clear();
    if (answers.length === 0) return;
    try {
      for (const answer of answers) {
        const { text: textOf, ...seen } = answer;
        const text = textOf?.();
        // The player may have signed out while the previous one was written.
        if (!isCurrent(answer)) return;
        if (text === undefined) await confirmAnswer(seen);
        else if (text.length <= MAX_CHARACTERS) await writeAnswer(seen, text);
      }
    } catch {
      // An older answer is shown without a network, or none.
    }
  }

  /** @returns the signed-in account's last answer; undefined if none is stored or it no longer fits the schema */
  async read<T>(name: string, schema: Schema<T>): Promise<StaleAnswer<T> | undefined> {
    const account = currentSession().user?.id;
    if (!account) return undefined;
    try {
      const stored = await readAnswer(account, name);
      if (!stored || currentSession().user?.id !== account) return undefined;
      const { etag, at } = stored.seen;
      return { data: schema.parse(JSON.parse(stored.text)), etag, at };
    } catch {
      return undefined;
    }
  }

  /** @returns the ETag of the signed-in account's last answer, if it is stored */
  async tagOf(name: string): Promise<string | undefined> {
    const account = currentSession().user?.id;
    if (!account) return undefined;
    try {
      return (await withTimeout(TAG_TIMEOUT_MS, readSeen(account, name)))?.etag ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** @param etag of a 304, which a proxy may have weakened @returns the last answer, if it has this ETag */
  async textOf(name: string, etag: string | null): Promise<{ text: string; etag: string } | undefined> {
    const account = currentSession().user?.id;
    if (!account || etag === null) return undefined;
    try {
      const stored = await readAnswer(account, name);
      if (!stored?.seen.etag || strongTag(stored.seen.etag) !== strongTag(etag)) return undefined;
      return { text: stored.text, etag: stored.seen.etag };
    } catch {
      return undefined;
    }
  }

  /** Removes the signed-in account's answer, so that no call sends its tag. Never throws. */
  async forget(name: string): Promise<void> {
    const account = currentSession().user?.id;
    if (!account) return;
    await removeAnswer(account, name).catch(() => undefined);
  }

  /** Removes all answers, except those of one account. */
  async clear(except: string | null = null): Promise<void> {
    if (except === null) this.pending.clear();
    await removeAnswersOfOthers(except).catch(() => undefined);
  }
}

/** The cache of this page. */
export const staleCache = new StaleCache();
