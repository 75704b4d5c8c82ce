import { hideAmounts } from '@feltbook/ui';
import { clearDevice, renderPage } from '@feltbook/web-kit/testing';
import type { NewShare, Share } from '@feltbook/contracts';
import { queryClient } from '@feltbook/web-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { emptyFigures, playedDays } from '../../../testing/figures';
import { useHero } from '../../charts';
import { ShareButton } from './share-button';

const FIGURES = emptyFigures({
  today: '2026-05-20',
  totalProfit: 400,
  bankroll: [
    { date: '2026-03-01', bankroll: 0, profit: 0 },
    { date: '2026-03-04', bankroll: 400, profit: 400 },
  ],
  played: playedDays([1], [1200]),
});

const CRITERIA = { from: '2026-03-02', venue: ['Aria'] };

function Shared() {
  return <ShareButton figures={FIGURES} hero={useHero(FIGURES)} criteria={CRITERIA} />;
}

const SHARE: Share = {
  id: 'one',
  subject: 'graph',
  amounts: 'hidden',
  title: 'March',
  created_at: '2026-05-20T12:00:00.000Z',
  expires_at: '2026-06-19T12:00:00.000Z',
};
/** What the server has, and what it was asked. */
let links: Share[] = [];
let refusal: number | null = null;
const calls: { call: string; body: unknown }[] = [];
const server = setupServer(
  http.all('*/api/shares*', async ({ request }) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') return HttpResponse.json(links);
    calls.push({ call: `${request.method} ${pathname}`, body: await request.json().catch(() => null) });
    if (refusal !== null) {
      const error = 'You have 20 links. Revoke one first.';
      return HttpResponse.json({ error, code: 'conflict', requestId: 'r' }, { status: refusal });
    }
    if (request.method === 'DELETE') {
      links = [];
      return new HttpResponse(null, { status: 204 });
    }
    links = [SHARE];
    return HttpResponse.json({ ...SHARE, token: 'the-token' } satisfies NewShare, { status: 201 });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

/** Texts of the last drawing. */
let drawn: string[] = [];
let makesPicture: boolean;
const saved: { name: string; type: string }[] = [];

beforeEach(() => {
  makesPicture = true;
  saved.length = 0;
  calls.length = 0;
  links = [];
  refusal = null;
  queryClient.clear();
  clearDevice();
  hideAmounts(false);
  const context: unknown = new Proxy<Record<string, unknown>>(
    {
      fillRect: () => (drawn = []),
      fillText: (text: string) => drawn.push(text),
    },
    { get: (own, name: string) => own[name] ?? (() => undefined), set: () => true },
  );
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((callback, type) =>
      callback(makesPicture ? new Blob(['png'], { type: type ?? '' }) : null),
    );
  globalThis.Path2D = class {} as unknown as typeof Path2D;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: this.href });
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

async function open() {
  renderPage([{ path: '/', Component: Shared }]);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
  await waitFor(() => expect(drawn).toContain('Feltbook · Track yours free · localhost'));
  return dialog;
}

it('draws what is chosen', async () => {
  const dialog = await open();
  expect(drawn).toEqual(expect.arrayContaining(['Bankroll growth', '+$400', 'Peak +$400']));

  fireEvent.click(dialog.getByRole('radio', { name: 'No amounts' }));
  expect(drawn.join()).not.toContain('$');
  expect(dialog.getByRole('radio', { name: 'Profit' })).toBeDisabled();

  fireEvent.click(dialog.getByRole('radio', { name: 'With amounts' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Hourly' }));
  fireEvent.change(dialog.getByLabelText('Title (optional)'), { target: { value: 'March' } });
  expect(drawn.slice(0, 2)).toEqual(['March', '+$100/h']);
  expect(dialog.getByRole('radio', { name: 'Big blinds' })).toBeDisabled();
  expect(dialog.getByRole('img')).toHaveAccessibleName('Picture: March, +$100/h, Mar 2 – Mar 4, 2026');
});

it('draws no amount while amounts are hidden on the device', async () => {
  hideAmounts(true);
  const dialog = await open();
  expect(dialog.getByRole('radio', { name: 'No amounts' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'With amounts' })).toBeDisabled();
  expect(drawn.join()).not.toMatch(/\$|•/);
});

it('turns to the next style by a swipe, and shows the picture before anything is sent', async () => {
  const dialog = await open();
  const preview = dialog.getByRole('img');
  const swipe = (to: number) => {
    fireEvent.touchStart(preview, { touches: [{ clientX: 200 }] });
    fireEvent.touchMove(preview, { touches: [{ clientX: to }] });
    fireEvent.touchEnd(preview);
  };
  swipe(80);
  expect(dialog.getByText('Light, wide · 2 of 4')).toBeVisible();
  swipe(320);
  expect(dialog.getByText('Dark, wide · 1 of 4')).toBeVisible();
  const [first, next] = [preview, dialog.getByRole('button', { name: 'Create link' })];
  expect(first.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(calls).toEqual([]);
});

it('saves a PNG of the chosen format', async () => {
  const dialog = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Previous style' }));
  expect(dialog.getByText('Light, story · 4 of 4')).toBeVisible();
  expect(dialog.getByRole('img')).toHaveAttribute('height', '1920');

  fireEvent.click(dialog.getByRole('button', { name: 'Save picture' }));

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toEqual({
    name: expect.stringMatching(/^feltbook-story-.*\.png$/) as string,
    type: 'blob:picture',
  });
  expect(dialog.queryByRole('button', { name: 'Share picture' })).toBeNull();
});

it('says that no picture could be made', async () => {
  makesPicture = false;
  const dialog = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Save picture' }));
  expect(await dialog.findByText('The file could not be made. Please try again.')).toBeVisible();
  expect(saved).toEqual([]);
});

it("hands the picture to the device's own sharing, and accepts that the player cancels it", async () => {
  const share = jest.fn((_data: ShareData) => Promise.reject(new DOMException('No.', 'AbortError')));
  Object.assign(navigator, { canShare: () => true, share });
  const dialog = await open();

  fireEvent.click(dialog.getByRole('button', { name: 'Share picture' }));

  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(share.mock.calls[0]?.[0].files?.[0]).toMatchObject({ type: 'image/png' });
  expect(dialog.queryByText('The file could not be made. Please try again.')).toBeNull();
});

it('makes a link to what is chosen, shows it once, and revokes it', async () => {
  const dialog = await open();
  fireEvent.click(dialog.getByRole('radio', { name: 'No amounts' }));
  fireEvent.change(dialog.getByLabelText('Works for'), { target: { value: '90' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create link' }));

  expect(await dialog.findByLabelText('Your link')).toHaveValue('http://localhost/s/the-token');
  expect(calls).toEqual([
    {
      call: 'POST /api/shares',
      body: { subject: 'graph', amounts: 'hidden', title: '', filter: CRITERIA, expiresInDays: 90 },
    },
  ]);
  const list = within(await dialog.findByRole('list', { name: 'Your links' }));
  expect(list.getByRole('listitem')).toHaveTextContent('Marchno amounts, until Jun 19, 2026');

  fireEvent.click(list.getByRole('button', { name: 'Revoke March' }));
  await waitFor(() => expect(dialog.queryByRole('list', { name: 'Your links' })).toBeNull());
  expect(calls.at(-1)?.call).toBe('DELETE /api/shares/one');
  expect(dialog.queryByLabelText('Your link')).toBeNull();
});

it('says why a link was refused', async () => {
  refusal = 409;
  const dialog = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByText('You have 20 links. Revoke one first.')).toBeVisible();
});
