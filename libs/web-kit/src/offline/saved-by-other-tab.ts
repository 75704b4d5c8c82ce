import type { StoredSave } from '../device/stored-save';
import { ApiFailure } from '../network/api-failure';
import { type Saved, savedElsewhere } from './outcome';
import { findStored } from './send-save';

/**
 * The outcome of a save that another tab removed from the queue. That tab may have stored other content under the same
 * key. @throws ApiFailure if it did
 */
export async function savedByOtherTab(save: StoredSave): Promise<Saved> {
  let id: string | undefined;
  try {
    id = await findStored({ ...save, sentAt: save.sentAt ?? save.madeAt });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    // No answer: the entry of one of the tabs is stored, and the list will show which.
    return { id: undefined };
  }
  if (id === undefined) throw savedElsewhere();
  return { id };
}
