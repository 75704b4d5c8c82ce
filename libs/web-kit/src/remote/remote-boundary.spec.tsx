import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPage } from './lazy-page';
import { RemoteBoundary } from './remote-boundary';

// React reports what a boundary catches; the tests expect it.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation());

const page = { default: () => <h1>Cash sessions</h1> };

it('loads a page again on Retry, and offers a reload after the second failure', async () => {
  const load = jest
    .fn<Promise<typeof page>, []>()
    .mockRejectedValueOnce(new Error('chunk 404'))
    .mockRejectedValueOnce(new Error('chunk 404'))
    .mockResolvedValue(page);
  const LazyPage = lazyPage(load, 'Loading…');
  const onRetry = jest.fn();
  render(
    <RemoteBoundary onRetry={onRetry}>
      <LazyPage />
    </RemoteBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Feltbook did not load.');
  expect(screen.queryByRole('button', { name: 'Reload the page' })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Cash sessions' })).toBeVisible();
  expect(onRetry).toHaveBeenCalledTimes(2);
  expect(load).toHaveBeenCalledTimes(3);
});

it('loads a page once, however often it is rendered', async () => {
  const load = jest.fn(() => Promise.resolve(page));
  const LazyPage = lazyPage(load);
  const { unmount } = render(<LazyPage />);
  await screen.findByRole('heading');
  unmount();
  render(<LazyPage />);
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
