import { queryClient } from '@feltbook/web-kit';
import { clearDevice, renderPage, signInAs } from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readRemotesDocument } from '../federation/remotes-document';
import { Layout } from '../layout/layout';
import AboutPage from '../pages/about';
import { loadParts } from '../layout/load-parts';

jest.mock('../federation/remotes-document', () => ({
  ...jest.requireActual<object>('../federation/remotes-document'),
  readRemotesDocument: jest.fn(),
}));

const ADDRESSES = { contactEmail: 'hello@felt.example', donationUrl: 'https://pay.example/felt' };
const FEEDBACK = `mailto:${ADDRESSES.contactEmail}?subject=Feedback%20on%20Feltbook`;

/** Renders the About page of an installation with these addresses. */
async function open(addresses: Partial<typeof ADDRESSES>) {
  jest.mocked(readRemotesDocument).mockResolvedValue({ remotes: {}, ...addresses });
  renderPage([{ element: <Layout />, children: [{ path: '/about', Component: AboutPage }] }], '/about');
  await waitFor(() => expect(queryClient.getQueryState(['site'])?.status).toBe('success'));
}

const footer = () => within(screen.getByRole('contentinfo'));
const openDrawer = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^(Menu|More)$/ }));
  return within(await screen.findByRole('dialog', { name: 'Menu' }));
};

beforeAll(loadParts);
beforeEach(() => queryClient.clear());
afterEach(() => clearDevice());

it('shows the configured addresses in footer, bar, drawer and About', async () => {
  await open(ADDRESSES);
  expect(await footer().findByRole('link', { name: 'Send feedback' })).toHaveAttribute('href', FEEDBACK);
  expect(screen.getByRole('link', { name: ADDRESSES.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${ADDRESSES.contactEmail}`,
  );
  const drawer = await openDrawer();
  expect(drawer.getByRole('link', { name: 'Send feedback' })).toHaveAttribute('href', FEEDBACK);
  expect(drawer.getByRole('link', { name: 'Support us' })).toHaveAttribute('href', ADDRESSES.donationUrl);
});

it('asks for a donation in a dialog that `Maybe later` closes', async () => {
  await open(ADDRESSES);
  await userEvent.click(await footer().findByRole('button', { name: 'Support us' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Support Feltbook' }));
  expect(dialog.getByRole('link', { name: 'Donate' })).toHaveAttribute('href', ADDRESSES.donationUrl);
  await userEvent.click(dialog.getByRole('button', { name: 'Maybe later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows visitors no entry without addresses', async () => {
  await open({});
  expect(screen.queryByText('Contact')).toBeNull();
  await openDrawer();
  expect(screen.queryByText(/^(Send feedback|Support us)$/)).toBeNull();
});

it.each([
  [{}, 0],
  [ADDRESSES, 2],
])('shows players with %j %s entries in the account menu', async (addresses, count) => {
  await signInAs();
  await open(addresses);
  await userEvent.click(screen.getByRole('button', { name: 'Account: Ann' }));
  expect(await screen.findByRole('menuitem', { name: 'About' })).toBeVisible();
  expect(screen.queryAllByRole('menuitem', { name: /^(Send feedback|Support us)$/ })).toHaveLength(count);
});
