import { type SavedView as StoredView, savedView, savedViews } from '@feltbook/contracts';
import { createQueryKeys, http, queryClient, fetchWithFallback } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';
import { completed, type FilterChoice, LISTED_CRITERIA, withChoice } from './choice';

/** A filter under a name. */
export interface SavedView extends Omit<StoredView, 'filter'> {
  readonly filter: FilterChoice;
}

const viewKeys = createQueryKeys('saved-views');
const PATH = '/api/views';
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** The filters that the player saved, by name. Without a network, those of the last answer. */
export const useSavedViews = () =>
  useQuery<StoredView[], Error, SavedView[]>(
    {
      queryKey: viewKeys.all,
      queryFn: ({ signal }) =>
        fetchWithFallback({
          queryKey: viewKeys.all,
          name: 'saved-views',
          schema: savedViews,
          ask: (keep) => http.get(PATH, { schema: savedViews, signal, keep }),
        }),
      select: (views) =>
        views
          .map((view) => ({ ...view, filter: completed(view.filter) }))
          .sort((one, other) => alphabet.compare(one.name, other.name)),
    },
    queryClient,
  );
const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Runs a change, then reads the list again: also after a failure, another device may have changed it. */
async function changing(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } finally {
    await queryClient.invalidateQueries({ queryKey: viewKeys.all });
  }
}

/** What services know that take no other empty criteria. */
const KNOWN_EARLIER: readonly string[] = ['venue', 'stakes', 'game', 'tag'];

/** Without empty criteria that were added later: a service of before does not know them. */
const bodyOf = (name: string, filter: FilterChoice) => ({
  name,
  filter: {
    ...filter,
    ...Object.fromEntries(
      LISTED_CRITERIA.filter((criterion) => !KNOWN_EARLIER.includes(criterion)).map((criterion) => [
        criterion,
        filter[criterion].length > 0 ? filter[criterion] : undefined,
      ]),
    ),
  },
});

/** @throws ApiFailure with code `conflict` for a name that is taken, and beyond the largest number of views */
export const addView = (name: string, filter: FilterChoice): Promise<void> =>
  changing(http.post(PATH, { body: bodyOf(name, filter), schema: savedView }));

/** @throws ApiFailure as for a new view, or with code `not_found` */
export const renameView = ({ id, filter }: SavedView, name: string): Promise<void> =>
  changing(http.put(pathOf(id), { body: bodyOf(name, filter), schema: savedView }));

/** @throws ApiFailure */
export const deleteView = ({ id }: SavedView): Promise<void> => changing(http.delete(pathOf(id)));

const addressOf = (filter: FilterChoice): string => withChoice(new URLSearchParams(), filter).toString();

export const isChosen = ({ filter }: SavedView, choice: FilterChoice): boolean =>
  addressOf(filter) === addressOf(choice);
