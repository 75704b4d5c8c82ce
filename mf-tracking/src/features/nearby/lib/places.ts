import { textKey } from '@feltbook/poker-math';
import { onEntries, readEntry, writeEntry } from '@feltbook/web-kit';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { canLocate, locate } from './device-position';
import { distance, type Position } from './distance';

/**
 * The account's entry on this device. It exists while the player wants the nearest venues first: without it, nothing asks
 * for a position. It is never sent.
 */
const ENTRY = 'nearby';

const placesSchema = z.array(
  z.object({
    /** The key of the venue's name. */
    venue: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
);

/** Where the player has been at venues. */
export type Places = z.infer<typeof placesSchema>;

/** Four decimals, 11 metres: as exact as telling venues apart needs. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

const placesOf = (entry: unknown): Places | undefined => placesSchema.safeParse(entry).data;

/** @returns undefined while the player has not turned it on */
export function usePlaces(account: string): Places | undefined {
  const entry = useSyncExternalStore(onEntries, () => readEntry(account, ENTRY));
  return useMemo(() => placesOf(entry), [entry]);
}

/** Remembers that the player wants the nearest venues first, on this device. */
export function turnOn(account: string): void {
  if (!placesOf(readEntry(account, ENTRY))) void writeEntry(account, ENTRY, []);
}

/** Forgets that, and all places. */
export const turnOff = (account: string): void => void writeEntry(account, ENTRY, undefined);

/** Stores where a venue is, in place of an earlier position. Does nothing while it is turned off. */
export function rememberPlace(account: string, name: string, { latitude, longitude }: Position): void {
  const places = placesOf(readEntry(account, ENTRY));
  const venue = textKey(name);
  if (!places || venue === '') return;
  const place = { venue, latitude: rounded(latitude), longitude: rounded(longitude) };
  void writeEntry(account, ENTRY, [...places.filter((one) => one.venue !== venue), place]);
}

/** Finds where the player is and stores it as the venue's place. Does nothing while it is turned off. */
export async function learnPlace(account: string, name: string): Promise<void> {
  if (!placesOf(readEntry(account, ENTRY)) || !canLocate()) return;
  const found = await locate();
  if (found.status === 'found' && found.isExact) rememberPlace(account, name, found.position);
}

/** @returns metres from a position to the venue; undefined if its place is unknown */
export function metresTo(name: string, from: Position, places: Places): number | undefined {
  const key = textKey(name);
  const place = places.find(({ venue }) => venue === key);
  return place && distance(from, place);
}
