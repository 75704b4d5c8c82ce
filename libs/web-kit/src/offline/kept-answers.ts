import type { Schema } from '../http/schema';
import { currentSession } from '../session/session-store';
import { storage } from './storage';

/** Written down when nothing newer came for so long: a list is asked for again and again while things are saved. */
const WRITE_AFTER_MS = 1000;
/** The list of 100,000 results has 35 million characters. What is longer is not kept; what was kept before stays. */
const LONGEST = 50_000_000;

interface Answer {
  readonly account: string;
  readonly name: string;
  readonly etag: string | null;
  readonly at: number;
  /** Undefined: the kept one still holds. */
  readonly text?: string | undefined;
}

/** A kept answer, checked like one that has just come. */
export interface Kept<T> {
  readonly data: T;
  readonly etag: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const due = new Map<string, Answer>();
let timer: ReturnType<typeof setTimeout> | undefined;

const isCurrent = ({ account }: Answer): boolean => currentSession().user?.id === account;

/** Writes down what is due, now. A device that is full or keeps nothing goes without. */
export async function writeDueAnswers(): Promise<void> {
  clearTimeout(timer);
  const answers = [...due.values()].filter(isCurrent);
  due.clear();
  if (answers.length === 0) return;
  try {
    const { writeAnswer, confirmAnswer } = await storage();
    for (const answer of answers) {
      const { text, ...seen } = answer;
      // Signed out while the one before was being written.
      if (!isCurrent(answer)) return;
      if (text === undefined) await confirmAnswer(seen);
      else await writeAnswer(seen, text);
    }
  } catch {
    // Without a network there will be an older answer then, or none.
  }
}

/**
 * Keeps an answer as the server wrote it, for when there is no network. The text is stored as it is: nothing is made
 * into JSON for it. @param answer `text` undefined says that the kept one still holds
 */
export function keepAnswer(answer: Answer): void {
  if (!isCurrent(answer) || (answer.text?.length ?? 0) > LONGEST) return;
  const before = due.get(answer.name);
  // What still holds is what came last, written down already or not.
  const holds = before?.account === answer.account && answer.text === undefined;
  due.set(answer.name, holds ? { ...before, at: answer.at } : answer);
  clearTimeout(timer);
  timer = setTimeout(() => void writeDueAnswers(), WRITE_AFTER_MS);
}

/** What this device has seen last under a name, for whoever is signed in. */
export async function readKept<T>(name: string, schema: Schema<T>): Promise<Kept<T> | undefined> {
  const account = currentSession().user?.id;
  if (!account) return undefined;
  try {
    const kept = await (await storage()).readAnswer(account, name);
    if (!kept || currentSession().user?.id !== account) return undefined;
    const { etag, at } = kept.seen;
    return { data: schema.parse(JSON.parse(kept.text)), etag, at };
  } catch {
    // Nothing kept, or by a version of the product that called things otherwise.
    return undefined;
  }
}

/** Forgets everybody's answers but those of one account; all of them without one. */
export async function forgetKept(account: string | null = null): Promise<void> {
  if (account === null) due.clear();
  await storage()
    .then(({ forgetAnswersOfOthers }) => forgetAnswersOfOthers(account))
    .catch(() => undefined);
}
