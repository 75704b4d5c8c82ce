import {
  type ListAnswer,
  listAnswerSchema,
  type ListChanges,
  type ListOverview,
  listPath,
} from '@feltbook/contracts';
import {
  ApiFailure,
  currentSession,
  http,
  onSessionEnd,
  type Schema,
  staleCache,
  strongTag,
  type Tagged,
} from '@feltbook/web-kit';

interface Identified {
  readonly id: string;
}

/** A list as the server sent it, without early changes. */
interface ServerList<Item> {
  readonly data: Item[];
  readonly etag: string | null;
}

interface ListCall<Item> {
  readonly path: string;
  /** Name of the list in the stale cache, per account. */
  readonly name: string;
  readonly schema: Schema<Item[]>;
  readonly signal: AbortSignal;
  /** Gets the newest results of a long list while all are being fetched. */
  readonly onOverview: (overview: ListOverview<Item>) => void;
}

/** Lists that this page has fetched, by account and name. */
const fetched = new Map<string, ServerList<Identified>>();
onSessionEnd(() => fetched.clear());

/** The same list if nothing changed. */
function withChanges<Item extends Identified>(
  list: Item[],
  { results, removed }: Pick<ListChanges<Item>, 'results' | 'removed'>,
): Item[] {
  if (results.length + removed.length === 0) return list;
  const replaced = new Set([...removed, ...results.map(({ id }) => id)]);
  return [...results, ...list.filter(({ id }) => !replaced.has(id))];
}

/** @returns undefined if the answer is about another version than the device has */
function listOf<Item extends Identified>(
  answer: Tagged<ListAnswer<Item>>,
  known: ServerList<Item> | undefined,
): Item[] | undefined {
  const isKnown = (etag: string | null) =>
    etag !== null && Boolean(known?.etag) && strongTag(etag) === strongTag(known?.etag ?? '');
  if (answer.notModified) return isKnown(answer.etag) ? known?.data : undefined;
  const { data } = answer;
  if (Array.isArray(data)) return data;
  return known && 'since' in data && isKnown(data.since) ? withChanges(known.data, data) : undefined;
}

/**
 * Fetches a list of results, in no particular order, and stores it on the device: whole, or what changed since the version
 * that the page or the device has.
 * @throws ApiFailure
 */
export async function fetchList<Item extends Identified>(call: ListCall<Item>): Promise<Item[]> {
  const { path, name, schema, signal, onOverview } = call;
  const account = currentSession().user?.id;
  const key = `${account} ${name}`;
  const inPage = fetched.get(key) as ServerList<Item> | undefined;
  const ifNoneMatch = inPage ? (inPage.etag ?? undefined) : await staleCache.tagOf(name);
  // Read while the server answers.
  const stored = inPage ?? (ifNoneMatch === undefined ? undefined : staleCache.read(name, schema));
  const whole = async () => {
    const { data, headers } = await http.getWithHeaders(path, { schema, signal, account });
    return { notModified: false, data, etag: headers.get('etag') } as const;
  };
  let answer: Tagged<ListAnswer<Item>> = await http
    .getTagged(listPath(path), { ifNoneMatch, schema: listAnswerSchema(schema), signal, account })
    .catch((error: unknown) => {
      // A server of an earlier release knows only whole lists.
      if (error instanceof ApiFailure && error.code === 'invalid_request') return whole();
      throw error;
    });
  const isCurrent = () => account !== undefined && account === currentSession().user?.id;
  if (isCurrent() && !answer.notModified && 'totals' in answer.data) onOverview(answer.data);
  const known = await stored;
  let data = listOf(answer, known);
  if (!data) {
    const fresh = await whole();
    ({ data } = answer = fresh);
  }
  const etag = answer.notModified ? (known?.etag ?? null) : answer.etag;
  if (account === undefined || !isCurrent()) return data;
  fetched.set(key, { data, etag });
  const text = etag !== null && etag === known?.etag ? undefined : () => JSON.stringify(data);
  staleCache.put({ account, name, etag, at: Date.now(), text });
  return data;
}
