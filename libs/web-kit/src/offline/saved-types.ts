import type { FieldError } from '@feltbook/contracts';

/** A save as a page hands it over: everything that sending it takes, whoever sends it, and whenever. */
export interface NewSave {
  /** First part of the query keys of its list: `sessions`. */
  readonly scope: string;
  /** Where it is posted to. */
  readonly path: string;
  /** Told of the save afterwards, and answers the plan's status. */
  readonly reportPath: string;
  /** Idempotency key: the same on every try, so that the server saves it once. */
  readonly key: string;
  /** Sent as JSON. */
  readonly body: unknown;
  /** What lists show of it until the server's own record is there. */
  readonly record: { readonly id: string };
}

/** Whether two bodies are sent as the same JSON. */
export const isSameBody = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Why the server will not have a save, in its own words. */
export interface Refusal {
  /** The answer's; 0 where the player took the save back. */
  readonly status: number;
  readonly message: string;
  readonly fields: readonly FieldError[];
}

/** A save that is on this device only. */
export interface StoredSave extends NewSave {
  /** Rises from one save to the next, and so says their order. */
  readonly id: number;
  readonly account: string;
  /** When the player made it, in milliseconds since 1970. */
  readonly madeAt: number;
  /** When it was first sent with a network, if it was: from then on the server may know it. */
  readonly sentAt?: number | undefined;
  /** How often a server that was reached could not save it. */
  readonly failures?: number | undefined;
  /** Set once the server said no, or the player took it back: it is not sent again. */
  readonly refusal?: Refusal | undefined;
}
