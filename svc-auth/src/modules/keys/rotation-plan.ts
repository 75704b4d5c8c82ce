import { addDays, addSeconds } from '../../database/time';

/** Clocks differ, and verifiers learn of keys a little later: how much longer a retired key stays published. */
const MARGIN_SECONDS = 300;

export interface KeyTimes {
  readonly kid: string;
  readonly signsFrom: Date;
  /** Whether this process can open the private part. */
  readonly usable: boolean;
}

export interface RotationPolicy {
  readonly rotationDays: number;
  readonly publishAheadSeconds: number;
  /** The longest life of a token. */
  readonly tokenSeconds: number;
}

export interface RotationPlan {
  /** From when a key that has to be made now will sign. */
  readonly create: Date | null;
  /** Keys whose last token has expired. */
  readonly remove: readonly string[];
}

/** @returns the key that signs at a moment: the newest whose turn has come */
export function signingKey<Key extends KeyTimes>(keys: readonly Key[], now: Date): Key | undefined {
  return inOrder(keys).findLast(({ usable, signsFrom }) => usable && signsFrom <= now);
}

/**
 * What there is to do: the next key is published before it signs, so that every verifier knows it by then; a retired
 * one stays published until its last token has expired.
 */
export function planRotation(keys: readonly KeyTimes[], now: Date, policy: RotationPolicy): RotationPlan {
  const remove = inOrder(keys)
    .filter((_, index, ordered) => {
      const successor = ordered.slice(index + 1).find(({ usable }) => usable);
      return successor && addSeconds(successor.signsFrom, policy.tokenSeconds + MARGIN_SECONDS) < now;
    })
    .map(({ kid }) => kid);
  return { create: nextSignsFrom(keys, now, policy), remove };
}

function nextSignsFrom(keys: readonly KeyTimes[], now: Date, policy: RotationPolicy): Date | null {
  const current = signingKey(keys, now);
  // Without a key nobody can sign in: better a key that verifiers have to ask for than none.
  if (!current) return now;
  if (keys.some(({ usable, signsFrom }) => usable && signsFrom > now)) return null;
  const due = addDays(current.signsFrom, policy.rotationDays);
  const earliest = addSeconds(now, policy.publishAheadSeconds);
  return due <= earliest ? earliest : null;
}

const inOrder = <Key extends KeyTimes>(keys: readonly Key[]): Key[] =>
  [...keys].sort((one, other) => one.signsFrom.getTime() - other.signsFrom.getTime());
