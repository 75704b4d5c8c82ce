import { renderPage } from '@feltbook/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentPreview } from '../federation/remotes-document';
import { reload } from '../preview/go';
import { Notices } from './notices';

jest.mock('../preview/go', () => ({ reload: jest.fn() }));
jest.mock('../federation/remotes-document', () => ({
  ...jest.requireActual<object>('../federation/remotes-document'),
  currentPreview: jest.fn(),
}));

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit | undefined]>();
const PREVIEW = { remote: 'mf_tracking', name: 'pr-12' } as const;

const open = (preview?: typeof PREVIEW) => {
  jest.mocked(currentPreview).mockReturnValue(preview);
  renderPage([{ path: '/', element: <Notices /> }]);
};
const leave = async () => userEvent.click(await screen.findByRole('button', { name: 'Leave the preview' }));

beforeEach(() => {
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  jest.mocked(reload).mockReset();
});

it('shows nothing without a preview', () => {
  open();
  expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
});

it('says which preview the page has', async () => {
  open(PREVIEW);
  const bar = await screen.findByRole('region', { name: 'Preview' });
  expect(bar).toHaveTextContent('You are seeing a preview of mf_tracking (pr-12).');
});

it('leaves the preview, and loads the page anew', async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
  open(PREVIEW);
  await leave();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(fetchMock).toHaveBeenLastCalledWith('/api/preview', expect.objectContaining({ method: 'DELETE' }));
});

it('says that it could not leave, and stays', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  open(PREVIEW);
  await leave();
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer. Please try again.');
  expect(reload).not.toHaveBeenCalled();
});
