import { useSyncExternalStore } from 'react';
import { currentSession } from '../session/session-store';
import { isHeard } from './save-form';
import type { NewSave, Refusal, StoredSave } from './saved-types';
import { storage } from './storage';

/** Written whenever the queue changes, for the other tabs to hear of it. */
const CHANGED_KEY = 'feltbook.saves-changed';
const NONE: readonly StoredSave[] = [];

const listeners = new Set<() => void>();
/** As they are stored, of one player. */
let saves: readonly StoredSave[] = NONE;
let shownTo: string | undefined;
let readings = 0;
let isKeeping = true;

function noteKeeping(keeps: boolean): void {
  if (keeps === isKeeping) return;
  isKeeping = keeps;
  listeners.forEach((listener) => listener());
}

function show(all: readonly StoredSave[]): void {
  // What a form still waits to hear of is not waiting yet: with a network it never will.
  const next = all.filter(({ key }) => !isHeard(key));
  if (next.length === 0 && saves.length === 0) return;
  saves = next.length === 0 ? NONE : next;
  listeners.forEach((listener) => listener());
}

/** Reads the queue of whoever is signed in. What was known stays where it cannot be read. */
export async function loadSaves(): Promise<void> {
  readings += 1;
  const reading = readings;
  const account = currentSession().user?.id;
  // Nobody sees another player's, not for a moment.
  if (account !== shownTo) show(NONE);
  shownTo = account;
  if (!account) return;
  const stored = await storage()
    .then(({ savesOf }) => savesOf(account))
    .catch(() => undefined);
  noteKeeping(stored !== undefined);
  // A later reading knows more.
  if (stored && reading === readings && currentSession().user?.id === account) show(stored);
}

function tellOtherTabs(): void {
  try {
    localStorage.setItem(CHANGED_KEY, `${Date.now()} ${Math.random()}`);
  } catch {
    // They see it when they look the next time.
  }
}

/** Tells this page and all others what there is now. */
async function changed(): Promise<void> {
  tellOtherTabs();
  await loadSaves();
}

/** Follows what other tabs do with the queue. @param onGone is given what they took out of it @returns ends that */
export function followOtherTabs(onGone: (gone: readonly StoredSave[]) => void): () => void {
  const follow = async () => {
    const before = saves;
    const account = shownTo;
    await loadSaves();
    const left = new Set(saves.map(({ id }) => id));
    const gone = before.filter(({ id }) => !left.has(id));
    if (account === shownTo && gone.length > 0) onGone(gone);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CHANGED_KEY) void follow();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Shows a save that no form waits for any longer: from now on it waits for a network. */
export async function showWaiting(): Promise<void> {
  // What has become precious should not be the first to go when the device runs out of room.
  if (navigator.storage?.persist) void navigator.storage.persist().catch(() => false);
  await changed();
}

interface Enqueued {
  /** Whose it is: whoever is signed in, unless somebody else is named. */
  readonly account?: string | undefined;
  /** When it was sent for the first time, if it may have arrived. */
  readonly sentAt?: number | undefined;
}

/**
 * Puts a save into the queue. Pages see it unless a form waits to hear of it.
 * @returns once it is stored: it is safe then, also from a restart
 * @throws Error when it could not be stored, or nobody is signed in
 */
export async function enqueue(
  save: NewSave,
  { account = currentSession().user?.id, sentAt }: Enqueued = {},
): Promise<StoredSave> {
  if (!account) throw new Error('Nobody is signed in.');
  const { putSave } = await storage();
  const stored = { ...save, account, madeAt: Date.now(), ...(sentAt !== undefined && { sentAt }) };
  const id = await putSave(stored);
  if (!isHeard(save.key)) await showWaiting();
  return { ...stored, id };
}

/** An account's saves on this device, waiting and refused, in their order. */
export async function allSaves(account: string): Promise<StoredSave[]> {
  return (await storage()).savesOf(account);
}

/** An account's saves that wait to be sent, in their order; refused ones do not. */
export async function nextSaves(account: string): Promise<StoredSave[]> {
  return (await allSaves(account)).filter(({ refusal }) => !refusal);
}

/** Notes that a save may have reached the server from now on. */
export async function noteSent(id: number): Promise<void> {
  await (await storage()).changeSave(id, { sentAt: Date.now() });
}

/** Notes that a server that was reached could not save it once more. */
export async function noteFailure({ id, failures = 0 }: StoredSave): Promise<void> {
  await (await storage()).changeSave(id, { failures: failures + 1 });
}

/** Keeps a save that the server will not have, for the player to decide about. */
export async function refuse(id: number, refusal: Refusal): Promise<void> {
  await (await storage()).changeSave(id, { refusal });
  await changed();
}

/**
 * Takes a save out: it is stored at the server, or the player gave it up.
 * @param body what was sent: where another tab has changed the save since, it stays
 */
export async function discardSave(id: number, body?: unknown): Promise<void> {
  // Out of sight at once: the record that takes its place is there already.
  show(saves.filter((save) => save.id !== id));
  await (await storage()).removeSave(id, body);
  await changed();
}

/** Takes out a refused save that was sent anew. Nothing happens where it waits once more itself, under its own key. */
export async function discardRefused(id: number): Promise<void> {
  const save = saves.find((one) => one.id === id);
  if (save?.refusal) await discardSave(id);
}

/** Gives up all that the signed-in player has on this device only. */
export async function discardAllSaves(): Promise<void> {
  const account = currentSession().user?.id;
  if (account && saves.length > 0) await (await storage()).removeSavesOf(account);
  await changed();
}

const currentSaves = (): readonly StoredSave[] => saves;

/** Whether the signed-in player has saves that are still to be sent. */
export const isAnyWaiting = (): boolean => saves.some(({ refusal }) => !refusal);

export function subscribeToSaves(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All saves of the signed-in player that are on this device only, waiting and refused, in their order. */
export const useSaves = (): readonly StoredSave[] => useSyncExternalStore(subscribeToSaves, currentSaves);

/** Whether this device can keep what found no network. */
export const useKeepsSaves = (): boolean => useSyncExternalStore(subscribeToSaves, () => isKeeping);
