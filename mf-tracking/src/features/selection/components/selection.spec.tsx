import 'fake-indexeddb/auto';
import { onPhone } from '@feltbook/web-kit/testing';
import { BULK_TEXTS, type BulkChangeRequest } from '@feltbook/contracts';
import { offlineQueue, useUndoOffer } from '@feltbook/web-kit';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { openPage, player } from '../../../testing/render-page';
import { cashSession, tournament } from '../../../testing/records';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

const five = () =>
  ['a', 'b', 'c', 'd', 'e'].map((id, at) =>
    cashSession(id, {
      date: `2026-05-0${5 - at}`,
      location: at < 3 ? 'Aria' : 'Wynn',
      buyin: 100,
      cashout: 110,
    }),
  );
const bar = () => screen.findByRole('region', { name: 'Selection' });
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const selected = () => boxes().map(({ checked }) => checked);
const sent = () => server.seen('POST', '/api/bulk-changes').map(({ body }) => body as BulkChangeRequest);

async function selecting(path = '/cash') {
  const user = player();
  const page = await openPage(path);
  await screen.findByRole('button', { name: 'Select' });
  // A long list is shown before all of it is there.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Select' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Select' }));
  return { user, bar: within(await bar()), ...page };
}

describe('a selection', () => {
  beforeEach(() => {
    server.sessions = five();
  });

  it('begins with a button, takes single results and ranges, and ends', async () => {
    const { user, bar: of } = await selecting();
    expect(of.getByText('0 of 5 selected')).toBeVisible();
    expect(of.getByRole('button', { name: 'Delete' })).toBeDisabled();
    const [, second, , fourth] = boxes();
    if (!second || !fourth) throw new Error('There are rows.');
    await user.click(second);
    await user.keyboard('{Shift>}');
    await user.click(fourth);
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual([false, true, true, true, false]);
    expect(of.getByText('3 of 5 selected')).toBeVisible();
    await user.click(second);
    expect(selected()).toEqual([false, false, true, true, false]);
    await user.click(of.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(5);
  });

  it('is made by a press on a row, which opens nothing', async () => {
    const { user, bar: of, router } = await selecting();
    await user.click(screen.getAllByRole('row')[1] as HTMLElement);
    expect(of.getByText('1 of 5 selected')).toBeVisible();
    expect(router.state.location.pathname).toBe('/cash');
  });

  it('is what the filter shows', async () => {
    const { user, bar: of } = await selecting('/cash?venue=Aria');
    await user.click(of.getByRole('button', { name: 'Select all 3' }));
    expect(of.getByText('3 of 3 selected')).toBeVisible();
    expect(of.getByRole('button', { name: 'Select all 3' })).toBeDisabled();
    await user.click(of.getByRole('button', { name: 'Move' }));
    await user.type(await screen.findByLabelText('Venue'), 'Encore');
    await user.click(screen.getByRole('button', { name: 'Move 3 sessions' }));
    await waitFor(() => expect(server.sessions.map(({ location }) => location)).toContain('Encore'));
    expect(sent()).toMatchObject([{ kind: 'cash', action: { type: 'move', venue: 'Encore' } }]);
    expect(sent()[0]?.results.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('takes 2,000 of more results', async () => {
    server.sessions = Array.from({ length: 2010 }, (_, at) => cashSession(`s${at}`));
    const { user, bar: of } = await selecting();
    await user.click(await of.findByRole('button', { name: 'Select the first 2,000' }));
    expect(of.getByText('2,000 of 2,010 selected')).toBeVisible();
    await user.click(boxes().at(-1) as HTMLElement);
    expect(of.getByRole('button', { name: 'Tag' })).toBeEnabled();
  });

  it('begins on a phone in the menu of a row', async () => {
    onPhone();
    const user = player();
    await openPage('/cash');
    await user.click((await screen.findAllByRole('button', { name: /^Actions: / }))[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Select' }));
    expect(within(await bar()).getByText('1 of 5 selected')).toBeVisible();
    await user.click(screen.getAllByText(/Wynn/)[0] as HTMLElement);
    expect(within(await bar()).getByText('2 of 5 selected')).toBeVisible();
  });

  it('begins on a phone with a held row, and the tap does nothing else', async () => {
    onPhone();
    const { router } = await openPage('/cash');
    const [row] = await screen.findAllByText('Aria');
    if (!row) throw new Error('There are rows.');
    fireEvent.touchStart(row, { touches: [{ clientX: 100, clientY: 100 }] });
    expect(within(await bar()).getByText('1 of 5 selected')).toBeVisible();
    const end = new Event('touchend', { bubbles: true, cancelable: true });
    act(() => void row.dispatchEvent(end));
    expect(end.defaultPrevented).toBe(true);
    expect(router.state.location.pathname).toBe('/cash');
  });
});

describe('a change of selected results', () => {
  beforeEach(() => {
    server.sessions = five();
  });

  async function deleting() {
    const opened = await selecting();
    await opened.user.click(opened.bar.getByRole('button', { name: 'Select all 5' }));
    await opened.user.click(opened.bar.getByRole('button', { name: 'Delete' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Delete 5 sessions?' })) };
  }

  it('is confirmed once with its number, and undone as a whole', async () => {
    const { user, dialog } = await deleting();
    expect(dialog.getByText(/^Together they made/)).toHaveTextContent('+$50');
    await user.click(dialog.getByRole('button', { name: 'Delete 5 sessions' }));
    expect(await screen.findByText('No cash sessions', { exact: false })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
    expect(sent()).toHaveLength(1);

    const offer = renderHook(useUndoOffer).result;
    expect(offer.current?.text).toBe('Deleted: 5 sessions');
    await act(async () => offer.current?.undo());
    expect(await screen.findByText('5 of 5 sessions')).toBeVisible();
    expect(server.seen('DELETE', '/api/bulk-changes/bulk')).toHaveLength(1);
  });

  it('says so if results were changed elsewhere, and works again with what they are now', async () => {
    const { user, dialog } = await deleting();
    server.changeElsewhere('b', { cashout: 400 });
    await user.click(dialog.getByRole('button', { name: 'Delete 5 sessions' }));
    expect(await dialog.findByText(BULK_TEXTS.changed)).toBeVisible();
    expect(server.sessions).toHaveLength(5);
    await waitFor(() => expect(dialog.getByText(/^Together they made/)).toHaveTextContent('+$340'));
    await user.click(dialog.getByRole('button', { name: 'Delete 5 sessions' }));
    await waitFor(() => expect(server.sessions).toEqual([]));
    const keys = server.seen('POST', '/api/bulk-changes').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('adds a tag, and offers those that the list has', async () => {
    server.sessions = five().map((one, at) => ({ ...one, tags: at === 0 ? ['late'] : undefined }));
    const { user, bar: of } = await selecting();
    await user.click(boxes()[1] as HTMLElement);
    await user.click(of.getByRole('button', { name: 'Tag' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a tag to 1 session' }));
    await user.click(dialog.getByLabelText('Tag'));
    await user.click(await dialog.findByRole('option', { name: 'late' }));
    await user.click(dialog.getByRole('button', { name: 'Tag 1 session' }));
    await waitFor(() => expect(sent()).toMatchObject([{ action: { type: 'add_tag', tag: 'late' } }]));
  });

  it('names what is wrong with a tag', async () => {
    const { user, bar: of } = await selecting();
    await user.click(boxes()[1] as HTMLElement);
    await user.click(of.getByRole('button', { name: 'Tag' }));
    await user.type(await screen.findByLabelText('Tag'), 'a,b');
    await user.click(screen.getByRole('button', { name: 'Tag 1 session' }));
    expect(await screen.findByLabelText('Tag')).toHaveAccessibleDescription(/comma/);
    expect(sent()).toEqual([]);
  });
});

it('leaves out what is not uploaded yet, and says so', async () => {
  server.sessions = [cashSession('a')];
  const { bar: of } = await selecting();
  await act(async () => {
    const { id, created_at, updated_at, ...body } = cashSession('waiting:q');
    const record = { ...body, id, created_at, updated_at };
    const reportPath = '/api/user/increment-trial-sessions';
    server.refusals = [{ method: 'POST', path: '/sessions', status: 'network' }];
    await offlineQueue.save({ scope: 'sessions', path: '/sessions', reportPath, key: 'q', body, record });
  });
  expect(await of.findByText('0 of 1 selected · 1 not uploaded yet, cannot be selected')).toBeVisible();
  expect(boxes()).toHaveLength(1);
  await act(() => offlineQueue.discardAll());
});

it('selects tournaments', async () => {
  server.tournaments = [tournament('t')];
  const { user, bar: of } = await selecting('/tournaments');
  await user.click(of.getByRole('button', { name: 'Select all 1' }));
  await user.click(of.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('dialog', { name: 'Delete 1 tournament?' })).toBeVisible();
});
