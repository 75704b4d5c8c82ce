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
