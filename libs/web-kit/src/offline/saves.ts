import { useSyncExternalStore } from 'react';
import { currentSession } from '../session/session-store';
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

function show(next: readonly StoredSave[]): void {
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

async function changed(): Promise<void> {
  tellOtherTabs();
  await loadSaves();
}

/** Follows what other tabs do with the queue. @returns ends that */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CHANGED_KEY) void loadSaves();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * Puts a save into the queue of whoever is signed in.
 * @param sentAt when it was sent for the first time, if it may have arrived
 * @returns once it is stored: it is safe then, also from a restart
 * @throws Error when it could not be stored, or nobody is signed in
 */
export async function enqueue(save: NewSave, sentAt?: number): Promise<StoredSave> {
  const account = currentSession().user?.id;
  if (!account) throw new Error('Nobody is signed in.');
  const { putSave } = await storage();
  const stored = { ...save, account, madeAt: Date.now(), ...(sentAt !== undefined && { sentAt }) };
  const id = await putSave(stored);
  // What has become precious should not be the first to go when the device runs out of room.
  if (navigator.storage?.persist) void navigator.storage.persist().catch(() => false);
  await changed();
  return { ...stored, id };
}

/** The first of an account's saves that waits to be sent; refused ones do not. */
export async function nextWaiting(account: string): Promise<StoredSave | undefined> {
  const stored = await (await storage()).savesOf(account);
  return stored.find(({ refusal }) => !refusal);
}

/** Notes that a save may have reached the server from now on. */
export async function noteSent(id: number): Promise<void> {
  await (await storage()).changeSave(id, { sentAt: Date.now() });
}

/** Keeps a save that the server will not have, for the player to decide about. */
export async function refuse(id: number, refusal: Refusal): Promise<void> {
  await (await storage()).changeSave(id, { refusal });
  await changed();
}

/** Takes a save out: it is stored at the server, or the player gave it up. */
export async function discardSave(id: number): Promise<void> {
  // Out of sight at once: the record that takes its place is there already.
  show(saves.filter((save) => save.id !== id));
  await (await storage()).removeSave(id);
  await changed();
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
