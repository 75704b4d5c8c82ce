import { hideAmounts } from '@feltbook/ui';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { emptyFigures } from '../../../testing/figures';
import { useHero } from '../../charts';
import { ShareButton } from './share-button';

const FIGURES = emptyFigures({
  today: '2026-05-20',
  totalProfit: 400,
  bankroll: [
    { date: '2026-03-01', bankroll: 0, profit: 0 },
    { date: '2026-03-04', bankroll: 400, profit: 400 },
  ],
  played: { results: [1], ticks: [1200], bigBlinds: [0], bigBlindTicks: [0] },
});

function Shared() {
  return <ShareButton figures={FIGURES} hero={useHero(FIGURES)} />;
}

/** Texts of the last drawing. */
let drawn: string[] = [];
let makesPicture: boolean;
const saved: { name: string; type: string }[] = [];

beforeEach(() => {
  makesPicture = true;
  saved.length = 0;
  localStorage.clear();
  hideAmounts(false);
  const context = new Proxy(
    {
      fillRect: () => (drawn = []),
      fillText: (text: string) => drawn.push(text),
    } as Record<string, unknown>,
    { get: (own, name: string) => own[name] ?? (() => undefined), set: () => true },
  ) as unknown as CanvasRenderingContext2D;
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((() => context) as unknown as HTMLCanvasElement['getContext']);
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
  render(<Shared />, { wrapper: MemoryRouter });
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
  await waitFor(() => expect(drawn).toContain('Feltbook'));
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
  expect(dialog.getByRole('img')).toHaveAccessibleName('Picture: March, +$100/h, Mar 1 – May 20, 2026');
});

it('draws no amount while amounts are hidden on the device', async () => {
  hideAmounts(true);
  const dialog = await open();
  expect(dialog.getByRole('radio', { name: 'No amounts' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'With amounts' })).toBeDisabled();
  expect(drawn.join()).not.toMatch(/\$|•/);
});

it('saves a PNG of the chosen format', async () => {
  const dialog = await open();
  fireEvent.click(dialog.getByRole('radio', { name: 'Story' }));
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
