import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';
import { refreshLists } from './list-cache';
import { dashboardKeys } from './shared-keys';

it('fetches figures again that were first requested before the change', async () => {
  const client = new QueryClient();
  const answers = [new Promise<string>(() => undefined), Promise.resolve('after the change')];
  const queryFn = jest.fn(() => answers.shift() ?? Promise.reject(new Error('A third call.')));
  const queryKey = dashboardKeys.one('2026-05-01');
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  refreshLists(client, []);
  await waitFor(() => expect(client.getQueryData(queryKey)).toBe('after the change'));
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
