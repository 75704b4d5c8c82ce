import { renderPage } from '@feltbook/web-kit/testing';
import { screen } from '@testing-library/react';
import AboutPage from './about';

jest.mock('../federation/remotes-document', () => ({ deployment: () => Promise.resolve({ remotes: {} }) }));

const pointsOf = (name: string) => {
  const panel = screen.getByRole('heading', { name }).closest('section');
  return [...(panel?.querySelectorAll('strong') ?? [])].map(({ textContent }) => textContent);
};

it('lists what exists as good, and only what does not as coming next', () => {
  renderPage([{ path: '/about', Component: AboutPage }], '/about');
  expect(pointsOf('Why it is good')).toEqual(
    expect.arrayContaining(['A clock at the table', 'Your history comes along']),
  );
  expect(pointsOf('Coming next')).toEqual([
    'Better entry',
    'Improved filtering',
    'AI insights',
    'Achievements',
  ]);
});
