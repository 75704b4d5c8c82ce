import { BANNER_TEXTS, SAVED_TEXT } from '@feltbook/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseUsualValues, field, fillIn, save } from '../../../testing/entry-form';
import { openPage, player } from '../../../testing/render-page';
import { cashSession } from '../../../testing/records';
import { trackingServer, TRIAL } from '../../../testing/tracking-server';

const server = trackingServer();

const FULL = 'An account holds up to 200,000 results. Delete some to save more.';

beforeEach(chooseUsualValues);

describe('a rejected save', () => {
  it.each([
    ['network', undefined, BANNER_TEXTS.network],
    [
      400,
      { error: 'Missing required fields: location', code: 'invalid_request', requestId: 'r' },
      BANNER_TEXTS.missingFields,
    ],
    [500, { error: 'Failed', code: 'internal', requestId: 'r' }, BANNER_TEXTS.other],
    [422, { error: FULL, code: 'quota_exceeded', requestId: 'r' }, FULL],
  ] as const)('%s chooses its banner, and nothing typed is lost', async (status, body, banner) => {
    const user = player();
    server.sessions = [cashSession('a')];
    server.refusals = [{ method: 'POST', path: '/sessions', status, ...(body && { body }) }];
    const { unmount } = await openPage('/add');
    await fillIn(user);
    await user.click(await save());
    expect(await screen.findByText(banner)).toBeVisible();
    expect(screen.getByText(/Failed to add session/)).toBeVisible();
    expect(await field(/^Buy-in/)).toHaveValue('300');
    // The optimistic record is removed.
    expect(screen.queryByText(/May 2, 2026/)).not.toBeInTheDocument();
    unmount();
    await openPage('/add');
    expect(await field(/^Buy-in/)).toHaveValue('300');
    expect(await screen.findByText('What you typed before is back.')).toBeVisible();
  });

  it('shows the server’s faults at their fields', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    const fields = [{ path: 'location', message: 'Not there.' }];
    const body = { error: 'No.', code: 'invalid_request', requestId: 'r', fields };
    server.refusals = [{ method: 'POST', path: '/sessions', status: 400, body }];
    await openPage('/add');
    await fillIn(user);
    await user.click(await save());
    expect(await screen.findByText('Not there.')).toBeVisible();
  });

  it('is sent again under the same key; a changed entry gets a new one', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    const refusal = { method: 'POST', path: '/sessions', status: 'network' } as const;
    server.refusals = [refusal, { ...refusal }];
    await openPage('/add');
    await fillIn(user);
    for (const failures of [1, 2]) {
      await user.click(await save());
      await waitFor(() => expect(server.seen('POST', '/sessions')).toHaveLength(failures));
      expect(await screen.findByText(BANNER_TEXTS.network)).toBeVisible();
    }
    await user.type(await field(/^Notes/), '1');
    await user.click(await save());
    await screen.findByText(SAVED_TEXT, { exact: false });
    const keys = server.seen('POST', '/sessions').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys.every(Boolean)).toBe(true);
  });
});

describe('the trial', () => {
  it('covers the form once it is used up', async () => {
    server.status = { ...TRIAL, cash_sessions_used: 10 };
    await openPage('/add');
    const overlay = await screen.findByRole('dialog', { name: 'Trial Expired' });
    expect(within(overlay).getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
      'href',
      '/subscription',
    );
  });

  it.each([
    ['used up', { ...TRIAL, cash_sessions_used: 10 }, /^You have logged your 10 free cash sessions\./],
    [
      'ended by the owner',
      { ...TRIAL, status: 'trial_expired', cash_sessions_used: 3 },
      /^Your free trial has ended\./,
    ],
  ] as const)('says why it is over: %s', async (_name, status, reason) => {
    server.status = status;
    await openPage('/add');
    const overlay = await screen.findByRole('dialog', { name: 'Trial Expired' });
    expect(within(overlay).getByText(reason)).toBeVisible();
  });

  it('confirms the last free save before it covers the form', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    server.status = { ...TRIAL, cash_sessions_used: 9 };
    await openPage('/add');
    expect(await screen.findByText('9 of 10')).toBeVisible();
    await fillIn(user);
    server.status = { ...TRIAL, cash_sessions_used: 10 };
    await user.click(await save());
    expect(await screen.findByText(SAVED_TEXT, { exact: false })).toBeVisible();
    expect(await screen.findByText(/^10 of 10 free cash sessions used\./)).toBeVisible();
    expect(await save()).toBeDisabled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Trial Expired' })).toBeVisible();
  });

  it('lets the last free save be undone', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    server.status = { ...TRIAL, cash_sessions_used: 9 };
    await openPage('/add');
    await fillIn(user);
    server.status = { ...TRIAL, cash_sessions_used: 10 };
    await user.click(await save());
    await screen.findByText(/^10 of 10 free cash sessions used\./);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.sessions.map(({ id }) => id)).toEqual(['a']));
    expect(await screen.findByRole('dialog', { name: 'Trial Expired' })).toBeVisible();
  });

  it('does not cover the other form', async () => {
    server.status = { ...TRIAL, cash_sessions_used: 10 };
    await openPage('/add-tournament');
    expect(await screen.findByRole('heading', { name: 'Add tournament' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('covers the form when the server rejects the save', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    const body = { error: 'The trial is over.', code: 'trial_limit_reached', requestId: 'r' };
    server.refusals = [{ method: 'POST', path: '/sessions', status: 402, body }];
    await openPage('/add');
    await fillIn(user);
    server.status = { ...TRIAL, cash_sessions_used: 10 };
    await user.click(await save());
    expect(await screen.findByRole('dialog', { name: 'Trial Expired' })).toBeVisible();
  });

  it('covers the form after a rejection while the status cannot be loaded', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    const body = { error: 'The trial is over.', code: 'trial_limit_reached', requestId: 'r' };
    server.refusals = [{ method: 'POST', path: '/sessions', status: 402, body }];
    await openPage('/add');
    await fillIn(user);
    server.refusals.push({ method: 'GET', path: '/api/user/subscription-status', status: 404 });
    await user.click(await save());
    expect(await screen.findByRole('dialog', { name: 'Trial Expired' })).toBeVisible();
  });

  it.each([
    ['by the count', 'GET'],
    ['by a refusal', 'POST'],
  ])('uncovers the form, with what was typed, for who subscribed in another tab: %s', async (_name, by) => {
    const user = player();
    server.sessions = [cashSession('a')];
    const body = { error: 'The trial is over.', code: 'trial_limit_reached', requestId: 'r' };
    if (by === 'POST') server.refusals = [{ method: 'POST', path: '/sessions', status: 402, body }];
    await openPage('/add');
    await fillIn(user);
    server.status = { ...TRIAL, cash_sessions_used: 10 };
    if (by === 'POST') await user.click(await save());
    else await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('dialog', { name: 'Trial Expired' });

    server.status = { ...server.status, status: 'pro', subscription_active: true };
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await field(/^Buy-in/)).toHaveValue('300');
  });
});
