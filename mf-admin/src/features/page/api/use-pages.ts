import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminKeys } from './admin-calls';

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** The call of the next page; null at the end. */
  readonly next: string | null;
}

export interface Pages<Row> {
  /** Undefined until the first page has loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  readonly isLoadingMore: boolean;
  readonly moreError: Error | null;
}

/**
 * A list that grows page by page. A refetch reloads all shown pages.
 * @param first the first page's call, which is also the query key
 */
export function usePages<Row>(
  first: string,
  read: (call: string, signal?: AbortSignal) => Promise<PageOf<Row>>,
): Pages<Row> {
  const client = useQueryClient();
  const queryKey = adminKeys.one(`pages of ${first}`);
  const known = () => client.getQueryData<readonly PageOf<Row>[]>(queryKey) ?? [];

  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const wanted = Math.max(1, known().length);
      const pages: PageOf<Row>[] = [];
      for (let call: string | null = first; call !== null && pages.length < wanted;) {
        const page: PageOf<Row> = await read(call, signal);
        pages.push(page);
        call = page.next;
      }
      return pages;
    },
  });
  const next = data?.at(-1)?.next ?? null;
  const more = useMutation({
    mutationFn: (call: string) => read(call),
    onSuccess: (page, call) => {
      const pages = known();
      // A refetch may have changed the next page.
      if (pages.at(-1)?.next === call) client.setQueryData(queryKey, [...pages, page]);
    },
  });

  return {
    rows: data?.flatMap(({ rows }) => rows),
    error,
    retry: () => void refetch(),
    hasMore: next !== null,
    showMore: () => next !== null && more.mutate(next),
    isLoadingMore: more.isPending,
    moreError: more.error,
  };
}
