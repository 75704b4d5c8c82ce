import type { JobQueue, JobsReport } from '@feltbook/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { adminServer } from '../../../testing/admin-server';
import { openPage, owner } from '../../../testing/render-page';

const server = adminServer();
const CALL = 'GET /api/admin/queues';
const RETRY = 'POST /api/admin/queues/retry';

afterEach(() => jest.useRealTimers());

const queueOf = (queue: string, change: Partial<JobQueue> = {}): JobQueue => ({
  service: 'svc-billing',
  queue,
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 0,
  failures: [],
  ...change,
});
const FAILED = queueOf('stripe-events', {
  waiting: 1200,
  active: 1,
  delayed: 2,
  failed: 21,
  failures: [
    { id: '7', name: 'customer.deleted', reason: 'No such customer', attempts: 5, failed_at: null },
    { id: '8', name: 'invoice.paid', reason: '', attempts: 1, failed_at: '2026-11-20T10:00:00.000Z' },
  ],
});
const report = (...queues: JobQueue[]): JobsReport => ({ queues, away: [] });
const section = async () => {
  await openPage('/admin?tab=system');
  return within(await screen.findByRole('region', { name: 'Background jobs' }));
};

it('says whether anything failed', async () => {
  server.answers[CALL] = report(FAILED);
  expect(await (await section()).findByText('21 failed')).toBeVisible();
});

it('says that nothing failed', async () => {
  server.answers[CALL] = report(queueOf('outbox', { waiting: 3 }));
  expect(await (await section()).findByText('Nothing failed, 3 waiting')).toBeVisible();
});

it('shows the queued and failed jobs of each queue', async () => {
  server.answers[CALL] = report(
    queueOf('outbox', { service: 'svc-auth', waiting: 1, active: 2, delayed: 3 }),
    FAILED,
  );
  const work = await section();
  const outbox = await work.findByRole('region', { name: 'svc-auth outbox' });
  expect(outbox).toHaveTextContent('OutboxQueued1Dispatched2Unconfirmed3Parked0');
  const events = work.getByRole('region', { name: 'svc-billing stripe-events' });
  expect(events).toHaveTextContent('stripe-eventsRetry allWaiting1,200Active1Delayed2Failed21');
  await owner().click(within(events).getByText('The newest 2 of 21 failures'));
  const failures = within(events).getAllByRole('listitem');
  expect(failures[0]).toHaveTextContent('customer.deletedNo such customer5 attempts');
  expect(failures[1]).toHaveTextContent(
    /invoice.paidNo reason was given.1 attempt, the last one Nov 20, 2026/,
  );
});

it('retries one failed job, or all of a queue, and shows the outcome', async () => {
  server.answers[CALL] = report(FAILED);
  server.answers[RETRY] = { retried: 1 };
  const work = await section();
  await owner().click(await work.findByText('The newest 2 of 21 failures'));
  await owner().click(work.getAllByText('Retry')[0] as HTMLElement);
  await waitFor(() =>
    expect(server.seen(RETRY)).toEqual([
      `${RETRY} ${JSON.stringify({ service: 'svc-billing', queue: 'stripe-events', id: '7' })}`,
    ]),
  );
  server.answers[CALL] = report(queueOf('stripe-events'));
  await waitFor(() => expect(work.getByText('Retry all')).toBeEnabled());
  await owner().click(work.getByText('Retry all'));
  await waitFor(() => expect(work.queryByText('Retry all')).not.toBeInTheDocument());
  expect(server.seen(RETRY)[1]).toBe(
    `${RETRY} ${JSON.stringify({ service: 'svc-billing', queue: 'stripe-events' })}`,
  );
});

it('shows why a retry failed', async () => {
  server.answers[CALL] = report(FAILED);
  server.refusals[RETRY] = 500;
  const work = await section();
  await owner().click(await work.findByText('Retry all'));
  expect(await work.findByText('It could not be tried again.')).toBeVisible();
});

it('names unavailable services', async () => {
  server.answers[CALL] = { queues: [queueOf('outbox')], away: ['svc-auth', 'svc-tracking'] };
  const work = await section();
  expect(await work.findByText('No answer from svc-auth, svc-tracking')).toBeVisible();
});

it('is refetched every ten seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await section();
  await screen.findByText('There are no queues.');
  server.answers[CALL] = report(queueOf('outbox'));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Outbox')).toBeVisible();
});

it('shows an error and Retry if it cannot be loaded', async () => {
  server.refusals[CALL] = 500;
  const work = await section();
  expect(await work.findByText('The report of the queues is missing. No.')).toBeVisible();
  delete server.refusals[CALL];
  await owner().click(work.getByText('Retry'));
  expect(await work.findByText('There are no queues.')).toBeVisible();
});
