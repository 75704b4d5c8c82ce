import { type Goal, type GoalName, type GoalRequest, goals } from '@feltbook/contracts';
import { createQueryKeys, http, queryClient, type SaveOptions, fetchWithFallback } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';

const { all: queryKey } = createQueryKeys('goals');
const PATH = '/api/goals';
/** Of the answer in the stale cache. */
const NAME = 'goals';
const STORED = { schema: goals, keep: NAME } as const;

const pathOf = ({ period, measure }: GoalName) => `${PATH}/${period}/${measure}`;

/** The player's goals, as the last change on any device left them. Without a network, those of the last answer. */
export const useGoals = () =>
  useQuery<Goal[]>({
    queryKey,
    queryFn: ({ signal }) =>
      fetchWithFallback({
        ...{ queryKey, name: NAME, schema: goals },
        ask: (keep) => http.get(PATH, { schema: goals, signal, keep }),
      }),
    refetchOnWindowFocus: 'always',
  });

/** Shows the goals that a change answers; after a failure, reads them again. @throws ApiFailure */
async function changing(change: Promise<Goal[]>): Promise<void> {
  try {
    const changed = await change;
    // An answer from before the change must not replace it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, changed);
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

const put = (path: string, body: SaveOptions<Goal[]>['body']) =>
  changing(http.put(path, { ...STORED, body }));

/** Adds a goal, or replaces that of the same period and measure. @throws ApiFailure */
export const setGoal = (goal: GoalRequest): Promise<void> => put(PATH, goal);

/** @throws ApiFailure */
export const deleteGoal = (name: GoalName): Promise<void> => changing(http.delete(pathOf(name), STORED));

/** Closes the notice that a goal was reached, here at once. A failure shows it again. */
export async function seeGoal({ target, ...name }: Goal, day: string): Promise<void> {
  const isSame = (goal: Goal) => goal.period === name.period && goal.measure === name.measure;
  queryClient.setQueryData<Goal[]>(queryKey, (before) =>
    before?.map((goal) => (isSame(goal) ? { ...goal, seen: day } : goal)),
  );
  await put(`${pathOf(name)}/seen`, { target, day }).catch(() => undefined);
}
