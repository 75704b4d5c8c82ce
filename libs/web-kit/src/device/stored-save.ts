import type { FieldError } from '@feltbook/contracts';

/** A save with everything that is needed to send it, later and by any tab. */
export interface NewSave {
  /** First part of the query keys of its list: `sessions`. */
  readonly scope: string;
  /** The path of its POST. */
  readonly path: string;
  /** Called after the save; returns the plan's status. */
  readonly reportPath: string;
  /** Idempotency key: the same on every attempt, so that the server saves it once. */
  readonly key: string;
  /** Sent as JSON. */
  readonly body: unknown;
  /** Shown in lists until the server's record has loaded. */
  readonly record: { readonly id: string };
}

/** Whether two bodies are sent as the same JSON. */
export const isSameBody = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The `status` of a save that the player took out of the queue to edit it. */
export const REJECTED_BY_PLAYER = 0;

/** Why a save is not sent again: the server's answer, or {@link REJECTED_BY_PLAYER}. */
export interface Rejection {
  readonly status: number;
  readonly message: string;
  readonly fields: readonly FieldError[];
}

/** A save in the offline queue. Property names are stored on devices. */
export interface StoredSave extends NewSave {
  /** Ascending: the order of the queue. */
  readonly id: number;
  readonly account: string;
  /** When the player made it, in milliseconds since 1970. */
  readonly madeAt: number;
  /** When it was first sent with a network: from then on the server may have it. Milliseconds since 1970. */
  readonly sentAt?: number | undefined;
  /** How often a server that was reached could not save it. */
  readonly failures?: number | undefined;
  /** Set if the save was rejected: it is not sent again. */
  readonly refusal?: Rejection | undefined;
}
