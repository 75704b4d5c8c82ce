import { addDays, addSeconds } from '../../database/time';

/** A retired key stays published this much longer, for clock skew and the caches of verifiers. */
const MARGIN_SECONDS = 300;

export interface KeyTimes {
  readonly kid: string;
  readonly signsFrom: Date;
  /** Whether this process can decrypt the private part. */
  readonly usable: boolean;
}

export interface RotationPolicy {
  readonly rotationDays: number;
  readonly publishAheadSeconds: number;
  /** The lifetime of a token. */
  readonly tokenSeconds: number;
}

export interface RotationPlan {
  /** When a key that must be created now begins to sign; null if none is due. */
  readonly create: Date | null;
  /** Keys whose last token has expired. */
  readonly remove: readonly string[];
}

/** @returns the newest usable key that signs at `now` */
export function signingKey<Key extends KeyTimes>(keys: readonly Key[], now: Date): Key | undefined {
  return inOrder(keys).findLast(({ usable, signsFrom }) => usable && signsFrom <= now);
}

/**
 * Plans the rotation. The next key is published before it signs, so that every verifier knows it by then. A retired key
 * stays published until its last token has expired.
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
  // Nobody can sign in without a key, so the first one signs at once.
  if (!current) return now;
  if (keys.some(({ usable, signsFrom }) => usable && signsFrom > now)) return null;
  const due = addDays(current.signsFrom, policy.rotationDays);
  const earliest = addSeconds(now, policy.publishAheadSeconds);
  return due <= earliest ? earliest : null;
}

const inOrder = <Key extends KeyTimes>(keys: readonly Key[]): Key[] =>
  [...keys].sort((one, other) => one.signsFrom.getTime() - other.signsFrom.getTime());
