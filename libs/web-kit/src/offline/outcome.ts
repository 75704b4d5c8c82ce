import { isSameBody, type NewSave, type StoredSave } from '../device/stored-save';
import { ApiFailure, isNoNetwork } from '../network/api-failure';
import type { Attempt } from './send-save';

/** How often a server that was reached may fail on a save before the next ones pass it. */
const FAILURES_BEFORE_PASSING = 3;

/** The form that a save comes from. For a few seconds it gets the outcome as if there were no queue. */
export interface SaveForm {
  /** Owner of the save; the signed-in account by default. */
  readonly account?: string | undefined;
  /** Whether the form is still open. */
  readonly isOpen?: () => boolean;
  /** Called once the save is stored on this device: a draft would now be a duplicate. */
  readonly onKept?: () => void;
  /** Called if the save failed and leaves the queue: the draft is needed again. */
  readonly onReturned?: () => void;
}

/** What a form gets. `isQueued`: the save stays in the queue. */
export interface Outcome {
  readonly attempt: Attempt;
  /** What was sent under the key: another tab may have replaced this one's. */
  readonly body: unknown;
  readonly isQueued: boolean;
}

/** A saved result: `id` is undefined if the server's answer could not be read. `waiting`: queued on this device. */
export type Saved = { readonly id: string | undefined } | 'waiting';

/** The same failure as the server's for a key that it knows with another body. */
export const savedElsewhere = () =>
  new ApiFailure({ status: 409, code: 'conflict', message: 'Another tab saved this entry.' });

/** @throws ApiFailure if the save was rejected, or failed and left the queue */
export function savedOf({ attempt, body, isQueued }: Outcome, save: NewSave): Saved {
  if (attempt.outcome === 'stored') {
    if (!isSameBody(body, save.body)) throw savedElsewhere();
    return { id: attempt.id };
  }
  if (isQueued && attempt.outcome !== 'rejected') return 'waiting';
  throw attempt.failure;
}

/** Whether a form takes the outcome, so that the save leaves the queue. Without a network it stays queued. */
export function isForForm(attempt: Attempt, isOpen: boolean): boolean {
  // On `not-now` the sign-in page leads back to the form and its draft.
  if (attempt.outcome === 'stored' || attempt.outcome === 'not-now') return true;
  return isOpen && !attempt.failure.isForeign && !isNoNetwork(attempt.failure);
}

/** Whether the next save may be sent although this one failed: only if it fails again and again by itself. */
export function letsPass({ failures: before = 0 }: StoredSave, failure: ApiFailure): boolean {
  const { status, code, retryAfterSeconds } = failure;
  if (retryAfterSeconds !== undefined || (status < 500 && code !== 'contract')) return false;
  return before + 1 >= FAILURES_BEFORE_PASSING;
}
