import { queryClient } from '@feltbook/web-kit';
import { renderPage } from '@feltbook/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { readRemotesDocument } from '../federation/remotes-document';
import PrivacyPage from './privacy';

jest.mock('../federation/remotes-document', () => ({ readRemotesDocument: jest.fn() }));

beforeEach(() => queryClient.clear());

const open = (addresses: { contactEmail?: string } = {}) => {
  jest.mocked(readRemotesDocument).mockResolvedValue({ remotes: {}, ...addresses });
  return renderPage([{ path: '/privacy', Component: PrivacyPage }], '/privacy');
};
const termsOf = (name: string) => {
  const panel = screen.getByRole('heading', { name }).closest('section') as HTMLElement;
  return within(panel)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
};

it('names everybody who gets data, and every cookie', () => {
  open();
  expect(termsOf('Who gets your data')).toEqual([
    'Other players',
    'The operator',
    'Stripe',
    'Google',
    'Have I Been Pwned',
    'The mail provider',
    'Visit counting',
  ]);
  expect(termsOf('On your device')).toEqual([
    'feltbook_refresh',
    'feltbook_device',
    'feltbook_google',
    'feltbook_preview',
    'feltbook_prefill',
  ]);
});

it('names what is stored of others: backers, partners and guests', () => {
  open();
  expect(termsOf('On our server')).toEqual(expect.arrayContaining(['Money and deals', 'Home games']));
  expect(screen.getByText(/names of backers, swap partners and players/)).toBeVisible();
  expect(screen.getByText(/names that guests type/)).toBeVisible();
});

it('says how long each kind of data is stored', () => {
  open();
  const panel = screen.getByRole('heading', { name: 'On our server' }).closest('section') as HTMLElement;
  for (const term of within(panel).getAllByRole('term')) {
    const definitions = within(term.parentElement as HTMLElement).getAllByRole('definition');
    expect(definitions).toHaveLength(2);
  }
});

it('is read in little more than two minutes', () => {
  const { container } = open();
  expect(container.textContent.split(/\s+/).length).toBeLessThan(540);
});

it('leads to the account page, and to the operator where an address is configured', async () => {
  open({ contactEmail: 'hello@felt.example' });
  expect(screen.getByRole('link', { name: 'your account page' })).toHaveAttribute('href', '/account');
  expect(await screen.findByRole('link', { name: 'hello@felt.example' })).toBeVisible();
});
