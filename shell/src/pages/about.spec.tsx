import { queryClient } from '@feltbook/web-kit';
import { subscriptionConfigQuery } from '@feltbook/web-kit/prices';
import { renderPage } from '@feltbook/web-kit/testing';
import { screen } from '@testing-library/react';
import AboutPage from './about';

jest.mock('../federation/remotes-document', () => ({
  readRemotesDocument: () => Promise.resolve({ remotes: {} }),
}));

beforeEach(() => {
  queryClient.clear();
  globalThis.fetch = () => new Promise(() => undefined);
});

const pointsOf = (name: string) => {
  const panel = screen.getByRole('heading', { name }).closest('section');
  return [...(panel?.querySelectorAll('strong') ?? [])].map(({ textContent }) => textContent);
};

it('lists what exists as good, and only what does not as coming next', () => {
  renderPage([{ path: '/about', Component: AboutPage }], '/about');
  expect(pointsOf('Why it is good')).toEqual(
    expect.arrayContaining(['A clock at the table', 'Bring your history']),
  );
  expect(pointsOf('Coming next')).toEqual([
    'Better entry',
    'Improved filtering',
    'AI insights',
    'Achievements',
  ]);
  const next = screen.getByRole('heading', { name: 'Coming next' }).closest('section');
  // One filter, its saved views and the sentences of Insights exist.
  expect(next).not.toHaveTextContent(/one filter|save|name|where, when/i);
});

it('lists the versions that run once they are known', async () => {
  const commit = '3f9c2a17ab12d0e4b8c61f3a5d7e9b0c2f4a6d8e';
  const builds = [
    { slice: 'shell', version: '0.4.0', commit },
    { slice: 'svc-auth', version: 'source', commit: 'unknown' },
  ];
  globalThis.fetch = ((url: string) =>
    url.endsWith('/api/builds')
      ? Promise.resolve(Response.json({ builds }))
      : new Promise(() => undefined)) as typeof fetch;
  renderPage([{ path: '/about', Component: AboutPage }], '/about');
  const list = await screen.findByRole('list', { name: 'Versions that run' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'shell 0.4.0 (3f9c2a17ab12)',
    'svc-auth source (unknown)',
  ]);
});

it('links to the account and to what is stored', () => {
  renderPage([{ path: '/about', Component: AboutPage }], '/about');
  expect(screen.getByRole('link', { name: 'download or delete' })).toHaveAttribute('href', '/account');
  expect(screen.getByRole('link', { name: 'What we store' })).toHaveAttribute('href', '/privacy');
});

it('names the configured price, and the usual one until it is known', () => {
  const { unmount } = renderPage([{ path: '/about', Component: AboutPage }], '/about');
  expect(screen.getByText(/After that it is \$1 a month\.$/)).toBeVisible();
  unmount();
  const price = (amount: number) => ({
    id: `price_${amount}`,
    amount,
    currency: 'eur',
    interval: 'month' as const,
  });
  queryClient.setQueryData(subscriptionConfigQuery.queryKey, {
    stripe_configured: true,
    prices: { monthly: price(250), yearly: price(2500) },
  });
  renderPage([{ path: '/about', Component: AboutPage }], '/about');
  expect(screen.getByText(/After that it is €2\.50 a month\.$/)).toBeVisible();
});
