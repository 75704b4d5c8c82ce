import type { Account } from '@feltbook/contracts';
import { useSyncExternalStore } from 'react';
import { closeEntries, openEntries } from '../device/entries';
import { type DeviceNotice, onLateOpen, type SessionRecord } from '../device/open-database';
import { importDeviceKey } from '../device/sealing';
import { onTabChange, notifyTabs } from '../device/tabs';
import { withTimeout } from '../network/timeout';
import {
  addSignOut,
  isSignedOut,
  pendingSignOuts,
  removePendingSignOut,
  takeStoredSignOuts,
} from './pending-sign-outs';
import { rememberPage } from './return-page';
import {
  type DeviceState,
  putSession,
  readDevice,
  removeAccount,
  removeNotice,
  removeSession,
  removeSignOut,
  renewSession,
  signOutRecords,
} from './session-records';
import { readToken } from './token';

/** Who is signed in on this device, in every tab. */
export interface Session {
  token: string | null;
  user: Account | null;
}

/** Who ended the session: the player, the server, the account's deletion, or another tab. */
export type SessionEnd = 'signed-out' | 'refused' | 'deleted' | 'elsewhere';

const TOPIC = 'session';
/** Also for a database that opens, but never ends a transaction. */
const READ_TIMEOUT_MS = 2500;
const STORE_TIMEOUT_MS = 1000;
const SIGNED_OUT: Session = { token: null, user: null };

const listeners = new Set<() => void>();
const endListeners = new Set<(end: SessionEnd) => void>();
let record: SessionRecord | undefined;
let session: Session = SIGNED_OUT;
/** Whether the device stores {@link record}. Without storage, the session is this tab's alone. */
let isStored = true;
let lastEnd: SessionEnd | undefined;
/** Id of the session that the player is signing out of, to tell a sign-out from an end elsewhere. */
let leaving: string | undefined;
/** Counts changes, so that a read that began before one is discarded. */
let changes = 0;
let notice: DeviceNotice | undefined;

function change(next: SessionRecord | undefined): void {
  record = next;
  session = next ? { token: next.token, user: next.user } : SIGNED_OUT;
  changes += 1;
  listeners.forEach((listener) => listener());
}

function end(reason: SessionEnd): void {
  lastEnd = reason;
  endListeners.forEach((listener) => listener(reason));
}

/** Stores a change and notifies the other tabs. Without storage it holds in this tab only. */
const stored = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.then(
    (result) => {
      notifyTabs(TOPIC);
      return result;
    },
    () => undefined,
  );

const isNewer = (one: SessionRecord, other: SessionRecord): boolean =>
  (readToken(one.token)?.expiresAt ?? 0) > (readToken(other.token)?.expiresAt ?? 0);

/** Stores a session that began while the device's database did not work. */
async function storeLate(unstored: SessionRecord): Promise<void> {
  if (pendingSignOuts().has(readToken(unstored.token)?.login ?? '')) return clear('elsewhere');
  await put(unstored);
  await openEntries(unstored.user.id, unstored.key);
}

async function put(begun: SessionRecord): Promise<void> {
  const done = await stored(putSession(begun).then(() => true));
  if (record?.id === begun.id) isStored = done ?? false;
}

/** Applies the stored state, which any tab may have changed. */
async function adopt(state: DeviceState): Promise<void> {
  takeStoredSignOuts(state.signOuts);
  notice = state.notice;
  const before = record;
  const { session: read, signOuts } = state;
  const next = read && !isSignedOut(read.token, signOuts) ? read : undefined;
  if (before && !isStored && !(next && isNewer(next, before))) return storeLate(before);
  if (JSON.stringify(before) === JSON.stringify(next)) return listeners.forEach((listener) => listener());
  const seen = changes;
  // Pages read entries as soon as they know who is signed in.
  if (next) await openEntries(next.user.id, next.key);
  else closeEntries();
  if (seen !== changes) return;
  isStored = true;
  change(next);
  if (before && before.user.id !== next?.user.id) end(before.id === leaving ? 'signed-out' : 'elsewhere');
}

/**
 * Reads the state that other tabs may have changed.
 * @returns false if it cannot be read: this tab's state stays as it is
 */
export async function readSessionAgain(): Promise<boolean> {
  const seen = changes;
  const state = await withTimeout(READ_TIMEOUT_MS, readDevice()).catch(() => undefined);
  if (!state) takeStoredSignOuts(pendingSignOuts().keys());
  else if (seen === changes) await adopt(state);
  return state !== undefined;
}

onLateOpen(() => void readSessionAgain());
onTabChange(TOPIC, () => void readSessionAgain());

/** @returns a new id of a session */
const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Whether the player ended the last session in this tab by signing out. */
export const wasSignedOut = (): boolean => lastEnd === 'signed-out';

/** Whether the server ended the last session in this tab. */
export const hasSessionExpired = (): boolean => lastEnd === 'refused';

export const currentSession = (): Session => session;

/** Id of the session, created at sign-in; undefined when nobody is signed in. */
export const currentSessionId = (): string | undefined => record?.id;

interface SignedIn {
  readonly token: string;
  readonly user?: Account | undefined;
  readonly deviceKey?: string | undefined;
  readonly settings?: Account['settings'];
}

const withSettings = (user: Account, settings = user.settings): Account => ({ ...user, settings });

/**
 * Starts a session. The user defaults to the one in the token.
 * @returns once the session is stored and the account's entries on this device are loaded
 */
export async function storeSession({
  token,
  user = readToken(token)?.user,
  deviceKey,
  settings,
}: SignedIn): Promise<void> {
  if (!user) return;
  const begun = { id: newId(), token, user: withSettings(user, settings) };
  lastEnd = undefined;
  const importing = importDeviceKey(deviceKey);
  const opening = openEntries(user.id, importing);
  isStored = false;
  change(begun);
  const key = await importing;
  if (record?.id !== begun.id) return;
  record = { ...record, key };
  await put(record);
  await opening;
}

/**
 * Stores a renewed token, unless its session has ended.
 * @returns whether the session continues
 */
export async function storeRenewed(id: string, { token, deviceKey, settings }: SignedIn): Promise<boolean> {
  const known = record?.key;
  const key = known ?? (await importDeviceKey(deviceKey));
  if (record?.id !== id) return false;
  // Another device may have changed the name, and another account may have verified the address.
  const user = withSettings({ ...record.user, ...readToken(token)?.user }, settings);
  const lostEmail = user.email === null ? (record.user.email ?? record.lostEmail) : undefined;
  const renewed = { ...record, token, key, user, lostEmail };
  const storing = isStored ? renewSession(renewed) : put(renewed).then(() => renewed);
  const now = await storing.catch(() => renewed);
  if (currentSessionId() !== id) return false;
  if (now?.id !== id) {
    await readSessionAgain();
    return false;
  }
  change(renewed);
  notifyTabs(TOPIC);
  if (key !== known) await openEntries(renewed.user.id, key);
  return true;
}

/** Stores what changed about the player, such as the name, in every tab. */
export async function storeUser(user: Account): Promise<void> {
  if (record?.user.id !== user.id) return;
  const changed = { ...record, user };
  change(changed);
  await stored(renewSession(changed));
}

/** Ends the session in this tab. */
function clear(reason: SessionEnd): void {
  // Entries are still stored when the server ends a session, for the same player's next sign-in.
  if (reason !== 'refused') closeEntries();
  // Set first: listeners read the reason.
  lastEnd = reason;
  change(undefined);
  end(reason);
}

/**
 * Ends a session that the server rejected, and remembers the page for the next sign-in.
 * @param id the rejected session; another one that started meanwhile continues
 */
export function endSession(id: string | undefined): void {
  if (!id || currentSessionId() !== id) return;
  rememberPage();
  clear('refused');
  void stored(removeSession(id));
}

/** Removes a deleted account's data from this device, and stores a notice. */
export async function endDeletedSession(id: string): Promise<void> {
  const ended = record;
  if (ended?.id !== id) return;
  clear('deleted');
  notice = await stored(removeAccount(ended));
  listeners.forEach((listener) => listener());
}

/**
 * Signs the player out on this device. The server confirms it later: see `pendingSignOuts`.
 * @returns once the sign-out is stored, or storing takes too long; pages are notified then
 */
export async function clearSession(): Promise<void> {
  const ended = record;
  if (!ended) return;
  const login = readToken(ended.token)?.login;
  if (login) addSignOut(login, ended.token);
  leaving = ended.id;
  await withTimeout(STORE_TIMEOUT_MS, stored(signOutRecords(ended, login)));
  if (currentSessionId() === ended.id) clear('signed-out');
}

/** Removes a login whose sign-out the server has confirmed. */
export async function confirmSignOut(login: string): Promise<void> {
  removePendingSignOut(login);
  await stored(removeSignOut(login));
}

/** A message about this device, until the player dismisses it. */
export const useDeviceNotice = (): DeviceNotice | undefined =>
  useSyncExternalStore(subscribeToSession, () => notice);

/** Removes the notice from the device first, so that a reload does not show it again. */
export async function dismissDeviceNotice(): Promise<void> {
  await withTimeout(STORE_TIMEOUT_MS, stored(removeNotice()));
  notice = undefined;
  listeners.forEach((listener) => listener());
}

/** The address that the account lost because another one verified it, until the player dismisses the message. */
export const useLostEmail = (): string | undefined =>
  useSyncExternalStore(subscribeToSession, () => record?.lostEmail);

export async function dismissLostEmail(): Promise<void> {
  if (!record) return;
  const changed = { ...record, lostEmail: undefined };
  change(changed);
  await stored(renewSession(changed));
}

/** Calls `listener` whenever a session ends or another player's session replaces it. */
export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useStoredSession = (): Session => useSyncExternalStore(subscribeToSession, currentSession);
