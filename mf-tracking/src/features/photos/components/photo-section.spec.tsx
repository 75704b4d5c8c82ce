import 'fake-indexeddb/auto';
import { useUndoOffer } from '@feltbook/web-kit';
import { hideAmounts } from '@feltbook/ui';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();
const PATH = '/api/photos/cash/a';
const BYTES = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]).buffer;

// jsdom has no addresses of blobs, and decodes no pictures: the journey of photos has real ones.
Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('EncodingError')) });

beforeEach(() => {
  server.sessions = [cashSession('a')];
  server.tournaments = [tournament('t')];
  server.photos = new Map();
});

const picture = () => screen.findByRole('img', { name: 'Photo of this session' });

it.each(['/session/a', '/tournament/t', '/edit/a'])('%s offers to add one', async (page) => {
  await openPage(page);
  const section = await screen.findByRole('heading', { name: 'Photo' });
  expect(section).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeVisible();
  expect(screen.getByText(/Only you see it/)).toHaveTextContent('It uses no trial entry.');
});

it('is absent where photos are not set up', async () => {
  server.photos = undefined;
  await openPage('/session/a');
  await waitFor(() => expect(server.seen('GET', PATH)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Photo' })).toBeNull());
});

it('shows the photo, deletes it, and gives it back', async () => {
  server.photos?.set(PATH, BYTES);
  const user = player();
  await openPage('/session/a');
  expect(await picture()).toHaveAttribute('src', 'blob:photo');
  await user.click(screen.getByRole('button', { name: 'Delete the photo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this photo?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeVisible();
  expect(server.photos?.size).toBe(0);
  const offer = renderHook(useUndoOffer).result.current;
  expect(offer?.text).toBe('Photo deleted');
  await act(async () => offer?.undo());
  expect(await picture()).toBeVisible();
  expect(server.photos?.has(PATH)).toBe(true);
});

it('says what is wrong with a file that the browser cannot read', async () => {
  const user = player();
  await openPage('/session/a');
  await screen.findByRole('button', { name: 'Add a photo' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['no'], 'photo.heic', { type: 'image/heic' }));
  expect(
    await screen.findByText('This browser cannot read that picture. Choose a JPEG or PNG.'),
  ).toBeVisible();
  expect(server.seen('PUT', PATH)).toEqual([]);
});

it('says that it did not load, and tries again', async () => {
  server.photos?.set(PATH, BYTES);
  server.refusals = [{ method: 'GET', path: PATH, status: 500 }];
  await openPage('/session/a');
  const user = player();
  expect(await screen.findByText('The photo did not load.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await picture()).toBeVisible();
});

it('hides it with the amounts', async () => {
  server.photos?.set(PATH, BYTES);
  await openPage('/session/a');
  await picture();
  act(() => hideAmounts(true));
  expect(screen.queryByRole('img', { name: 'Photo of this session' })).toBeNull();
  expect(screen.getByText('The photo is hidden, like your amounts.')).toBeVisible();
  act(() => hideAmounts(false));
});
