import { created, IDEMPOTENCY_KEY_DAYS } from '@feltbook/contracts';
import { ApiFailure } from '../http/api-failure';
import { http } from '../http/http';
import { isOnline } from './online';
import type { StoredSave } from './saved-types';
import { noteSent } from './saves';

const DAY_MS = 86_400_000;
/** The server's clock and this one need not agree, and a day more or less matters to neither. */
const KEY_HOLDS_MS = (IDEMPOTENCY_KEY_DAYS - 1) * DAY_MS;

/** What became of a save: stored, refused for good, or to be tried again. `id` is the server's, where it told one. */
export type Sent =
  | { readonly outcome: 'stored'; readonly id: string | undefined }
  | { readonly outcome: 'refused' | 'later' | 'not-now'; readonly failure: ApiFailure };

interface StoredResult {
  readonly id: string;
  readonly created_at: string;
}

const isStoredResult = (value: unknown): value is StoredResult =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'created_at'].every((name) => typeof Reflect.get(value, name) === 'string');

const NOT_TYPED = new Set(['id', 'created_at', 'updated_at', 'duration']);
const isNothing = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0);

/** Everything that was typed, in an order of its own. The hours follow from the times, and need not be given. */
const contentOf = (result: unknown): string =>
  JSON.stringify(
    Object.entries(result ?? {})
      .filter(([name, value]) => !NOT_TYPED.has(name) && !isNothing(value))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const dayOf = (result: unknown): string =>
  typeof result === 'object' && result && 'date' in result && typeof result.date === 'string'
    ? result.date
    : '';

/**
 * Looks for a save among the results that the server got since it was first sent. The server forgets idempotency keys
 * after a while; what was sent before that, without an answer, can only be told by its content.
 */
async function findStored({ path, body, sentAt = 0, account }: StoredSave): Promise<string | undefined> {
  const day = dayOf(body);
  const span = day && `?from=${day}&to=${day}`;
  const found = await http.get<unknown>(path + span, { account, forbidden: 'throw' });
  const content = contentOf(body);
  const isThis = (one: StoredResult) =>
    Date.parse(one.created_at) >= sentAt - DAY_MS && contentOf(one) === content;
  return Array.isArray(found) ? found.filter(isStoredResult).find(isThis)?.id : undefined;
}

const post = ({ path, body, key, account }: StoredSave) =>
  http.post(path, { body, idempotencyKey: key, schema: created, account, forbidden: 'throw' });

/** The server calls the body another one than it knew. A newer version of it may only read the same one differently. */
const isKeyConflict = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status === 409 && failure.code !== 'contract';

async function store(save: StoredSave): Promise<string | undefined> {
  const { id, sentAt } = save;
  if (sentAt !== undefined && Date.now() - sentAt > KEY_HOLDS_MS) {
    const stored = await findStored(save);
    if (stored !== undefined) return stored;
  }
  if (sentAt === undefined && isOnline()) await noteSent(id);
  try {
    return (await post(save)).id;
  } catch (failure) {
    const stored = isKeyConflict(failure) ? await findStored(save) : undefined;
    if (stored === undefined) throw failure;
    return stored;
  }
}

const PASSING = [0, 408, 425, 429];

/** Not now: nobody is signed in any more, or somebody else. A passing failure says that it may work later. */
function judge(failure: ApiFailure): 'stored' | 'not-now' | 'later' | 'refused' {
  const { status, code } = failure;
  if (failure.isUnauthenticated) return 'not-now';
  if (PASSING.includes(status) || status >= 500) return 'later';
  if (code !== 'contract') return 'refused';
  // Stored, and only the answer's text was not to be read; or something between us and the server answered.
  return status === 201 ? 'stored' : 'later';
}

/** Sends one save of the queue under its key. */
export async function sendOne(save: StoredSave): Promise<Sent> {
  try {
    return { outcome: 'stored', id: await store(save) };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const outcome = judge(failure);
    return outcome === 'stored' ? { outcome, id: undefined } : { outcome, failure };
  }
}
