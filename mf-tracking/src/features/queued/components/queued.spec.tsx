import 'fake-indexeddb/auto';
import { ANN } from '@feltbook/web-kit/testing';
import { BANNER_TEXTS, SAVED_TEXT } from '@feltbook/contracts';
import { readEntry, offlineQueue } from '@feltbook/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseUsualValues, field, fillIn, save } from '../../../testing/entry-form';
import { cashSession } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(async () => {
  server.sessions = [cashSession('a')];
  chooseUsualValues();
});
afterEach(() => act(() => offlineQueue.discardAll()));

const noNetwork = { method: 'POST', path: '/sessions', status: 'network' } as const;
const reject = (status: number, error: string, fields: object[] = []) => {
  const body = { error, code: 'invalid_request', requestId: 'r', fields };
  server.refusals = [{ method: 'POST', path: '/sessions', status, body }];
};
const keys = () => server.seen('POST', '/sessions').map(({ idempotencyKey }) => idempotencyKey);
const send = () => act(async () => void (await offlineQueue.send()));

/** A session that was logged without a network. */
async function logged() {
  const user = player();
  server.refusals = [noNetwork];
  const page = await openPage('/add');
  await fillIn(user);
  await user.click(await save());
  await screen.findByText('Saved on this device.', { exact: false });
  return { user, ...page };
}

describe('a session that is saved without a network', () => {
  it('is queued, says so, and clears the form for the next', async () => {
    await logged();
    expect(screen.getByText('It is sent when the network is back.')).toBeVisible();
    expect(screen.queryByText(BANNER_TEXTS.network)).not.toBeInTheDocument();
    expect(await field(/^Buy-in/)).toHaveValue('');
    const recent = screen
      .getByRole('heading', { name: 'Recent cash sessions' })
      .closest('section') as HTMLElement;
    expect(within(recent).getByText('Waiting')).toBeVisible();
    // The last submitted entry is shown although it is only queued, and says so.
    const last = screen
      .getByRole('heading', { name: 'Last session submitted' })
      .closest('section') as HTMLElement;
    expect(within(last).getByText('+$156')).toBeVisible();
    expect(within(last).getByText('Waiting')).toBeVisible();
  });

  it('is in the list and its totals as queued, and then as saved', async () => {
    const { router } = await logged();
    await act(() => router.navigate('/cash'));
    expect(await screen.findByText('2 of 2 sessions, 1 waiting to be sent')).toBeVisible();
    expect(screen.getByText('+$456')).toBeVisible();
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);

    await send();
    expect(await screen.findByText('2 of 2 sessions')).toBeVisible();
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2);
    const [tried, sent] = keys();
    expect(sent).toBe(tried);
    expect(server.sessions).toHaveLength(2);
    expect(server.seen('POST', '/api/user/increment-trial-sessions')).toHaveLength(1);
  });

  it('is sent before the next save', async () => {
    const { user } = await logged();
    await user.type(await field(/^Date/), '2026-05-03');
    await user.type(await field(/^Buy-in/), '50');
    await user.type(await field(/^Cash out/), '60');
    await user.clear(await field(/^End time/));
    await user.type(await field(/^End time/), '22:30');
    await user.click(await save());
    await screen.findByText(SAVED_TEXT, { exact: false });
    expect(server.sessions.map(({ buyin }) => buyin)).toEqual([200, 300, 50]);
  });
});

describe('a queued session', () => {
  async function askedAbout() {
    const opened = await logged();
    await act(() => opened.router.navigate('/cash'));
    await opened.user.click(await screen.findByRole('button', { name: /^Waiting: No-Limit/ }));
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Waiting to be sent' }) };
  }

  it('can be discarded, with a hint if it may be saved already', async () => {
    const { user, dialog } = await askedAbout();
    expect(dialog).toHaveTextContent(
      'It was sent once without an answer, and may be saved at Feltbook already.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /^Waiting: / }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('1 of 1 sessions')).toBeVisible();
    await send();
    expect(server.sessions).toHaveLength(1);
  });

  it('can be edited: it is not sent meanwhile, and is saved once', async () => {
    const { user, dialog, router } = await askedAbout();
    await user.click(within(dialog).getByRole('button', { name: 'Edit' }));
    expect(await screen.findByText('This one was not saved yet')).toBeVisible();
    expect(screen.getByText(/^You took it back, and it is not sent/)).toBeVisible();
    await send();
    expect(server.sessions).toHaveLength(1);
    await user.type(await field(/^Buy-in/), '{Backspace}1');
    await user.click(await save());
    await screen.findByText(SAVED_TEXT, { exact: false });
    expect(server.sessions.map(({ buyin }) => buyin)).toEqual([200, 301]);
    await act(() => router.navigate('/cash'));
    expect(await screen.findByText('2 of 2 sessions')).toBeVisible();
    expect(screen.queryByText(/^Not saved: /)).not.toBeInTheDocument();
  });

  it('keeps its key if it is sent again unchanged', async () => {
    const { user, dialog } = await askedAbout();
    await user.click(within(dialog).getByRole('button', { name: 'Edit' }));
    await screen.findByText('This one was not saved yet');
    await user.click(await save());
    await screen.findByText(SAVED_TEXT, { exact: false });
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(2);
  });

  it('is shown without a stored list', async () => {
    const bob = { id: 'bob', email: 'bob@example.com', displayName: 'Bob', role: 'player' } as const;
    const lost = { method: 'GET', path: '/sessions', status: 'network' } as const;
    const unreachable = () => Array.from({ length: 9 }, () => ({ ...lost }));
    server.refusals = [noNetwork, ...unreachable()];
    const { unmount: leave } = await openPage('/cash', bob);
    await act(async () => {
      const { id, created_at, updated_at, ...body } = cashSession('waiting:a');
      const record = { ...body, id, created_at, updated_at };
      const reportPath = '/api/user/increment-trial-sessions';
      await offlineQueue.save({ scope: 'sessions', path: '/sessions', reportPath, key: 'a', body, record });
    });
    expect(await screen.findByText('1 of 1 sessions, 1 waiting to be sent')).toBeVisible();
    expect(await screen.findByText('Error: Failed to fetch sessions')).toBeVisible();
    leave();
    server.refusals = unreachable();
    await openPage('/add', bob);
    expect(await screen.findByText('Waiting')).toBeVisible();
  });
});

describe('a form that is left while its save is sent', () => {
  it('leaves no draft, and a rejection is shown with its reason', async () => {
    const user = player();
    reject(400, 'Not this one.');
    const { router } = await openPage('/add');
    await fillIn(user);
    let release = () => {};
    server.held = new Promise((resolve) => (release = resolve));
    await user.click(await save());
    await waitFor(() => expect(keys()).toHaveLength(1));
    expect(readEntry(ANN.id, 'draft.cash')).toBeUndefined();
    await act(() => router.navigate('/cash'));
    release();
    expect(await screen.findByText(/^Not saved: /)).toBeVisible();
    expect(screen.getByText(/was refused: Not this one\./)).toBeVisible();
    expect(readEntry(ANN.id, 'draft.cash')).toBeUndefined();
  });
});

describe('a session that the server rejects', () => {
  async function rejectedOne(status = 400) {
    const opened = await logged();
    reject(status, 'Not this one.', [{ path: 'location', message: 'Not there.' }]);
    await send();
    await act(() => opened.router.navigate('/cash'));
    return {
      ...opened,
      notice: (await screen.findByText(/^Not saved: /)).closest('[role=alert]') as HTMLElement,
    };
  }

  it('is shown with the reason and is in no total', async () => {
    const { notice } = await rejectedOne();
    expect(notice).toHaveTextContent('No-Limit Hold’em 1/2, Sat, May 2, 2026'.replace('’', "'"));
    expect(notice).toHaveTextContent('was refused: Not this one.');
    expect(notice).toHaveTextContent('location: Not there.');
    expect(await screen.findByText('1 of 1 sessions')).toBeVisible();
  });

  it('fills the form to be sent again under a new key, and is removed once it is saved', async () => {
    const { user, notice, router } = await rejectedOne();
    await user.click(within(notice).getByRole('link', { name: 'Edit and send again' }));
    expect(await screen.findByText('This one was not saved yet')).toBeVisible();
    expect(await field(/^Buy-in/)).toHaveValue('300');
    await user.type(await field(/^Buy-in/), '{Backspace}1');
    await user.click(await save());
    await screen.findByText(SAVED_TEXT, { exact: false });
    expect(server.sessions.map(({ buyin }) => buyin)).toEqual([200, 301]);
    expect(new Set(keys()).size).toBe(2);
    await act(() => router.navigate('/cash'));
    expect(await screen.findByText('2 of 2 sessions')).toBeVisible();
    expect(screen.queryByText(/^Not saved: /)).not.toBeInTheDocument();
  });

  it('stays until the player sends or discards it', async () => {
    const { user, notice, router } = await rejectedOne();
    await user.click(within(notice).getByRole('link', { name: 'Edit and send again' }));
    await screen.findByText('This one was not saved yet');
    await act(() => router.navigate('/cash'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard session' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByText(/^Not saved: /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/^Not saved: /)).not.toBeInTheDocument());
    expect(server.sessions).toHaveLength(1);
  });

  it('links to Pro if the trial is used up', async () => {
    const { notice } = await rejectedOne(402);
    expect(within(notice).getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
      'href',
      '/subscription',
    );
  });
});
