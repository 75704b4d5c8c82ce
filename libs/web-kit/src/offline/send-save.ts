import { created, IDEMPOTENCY_KEY_DAYS } from '@feltbook/contracts';
import { ApiFailure } from '../network/api-failure';
import { http } from '../http/http';
import { isOnline } from '../network/online';
import { changeSave } from '../device/database';
import type { StoredSave } from '../device/stored-save';
import { type FailedOutcome, outcomeOf } from './failed-outcome';

const DAY_MS = 86_400_000;
/** A day less than the server's limit: the clocks may differ. */
const KEY_VALID_MS = (IDEMPOTENCY_KEY_DAYS - 1) * DAY_MS;

/** Result of one attempt. `stored`: `id` is the server's, if its answer could be read. */
export type Attempt =
  | { readonly outcome: 'stored'; readonly id: string | undefined }
  | { readonly outcome: Exclude<FailedOutcome, 'stored'>; readonly failure: ApiFailure };

interface StoredResult {
  readonly id: string;
  readonly created_at: string;
}

const isStoredResult = (value: unknown): value is StoredResult =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'created_at'].every((name) => typeof Reflect.get(value, name) === 'string');

const DERIVED = new Set(['id', 'created_at', 'updated_at', 'duration']);
const isBlank = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0);

/** What the player typed, in a fixed order. Leaves out the hours, which may be derived from the times. */
const contentOf = (result: unknown): string =>
  JSON.stringify(
    Object.entries(result ?? {})
      .filter(([name, value]) => !DERIVED.has(name) && !isBlank(value))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const dayOf = (result: unknown): string =>
  typeof result === 'object' && result && 'date' in result && typeof result.date === 'string'
    ? result.date
    : '';

/**
 * Looks for a save by its content among the results stored since it was first sent: idempotency keys expire on the
 * server, and another tab may have sent other content under the same key.
 * @returns the id of the stored result
 * @throws ApiFailure if the server does not answer
 */
export async function findStored({
  path,
  body,
  sentAt = 0,
  account,
}: StoredSave): Promise<string | undefined> {
  const day = dayOf(body);
  const span = day && `?from=${day}&to=${day}`;
  const found = await http.get<unknown>(path + span, { account });
  const content = contentOf(body);
  const isThis = (one: StoredResult) =>
    Date.parse(one.created_at) >= sentAt - DAY_MS && contentOf(one) === content;
  return Array.isArray(found) ? found.filter(isStoredResult).find(isThis)?.id : undefined;
}

const post = ({ path, body, key, account }: StoredSave) =>
  http.post(path, { body, idempotencyKey: key, schema: created, account });

/** The key is known with another body, or a newer server reads the same body differently. */
const isKeyConflict = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status === 409 && failure.code !== 'contract';

async function store(save: StoredSave): Promise<string | undefined> {
  const { id, sentAt } = save;
  if (sentAt !== undefined && Date.now() - sentAt > KEY_VALID_MS) {
    const stored = await findStored(save);
    if (stored !== undefined) return stored;
  }
  if (sentAt === undefined && isOnline()) await changeSave(id, { sentAt: Date.now() });
  try {
    return (await post(save)).id;
  } catch (failure) {
    const stored = isKeyConflict(failure) ? await findStored(save) : undefined;
    if (stored === undefined) throw failure;
    return stored;
  }
}

/** Sends one save under its idempotency key. @throws if the device's database fails */
export async function sendSave(save: StoredSave): Promise<Attempt> {
  try {
    return { outcome: 'stored', id: await store(save) };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const outcome = outcomeOf(failure);
    return outcome === 'stored' ? { outcome, id: undefined } : { outcome, failure };
  }
}
