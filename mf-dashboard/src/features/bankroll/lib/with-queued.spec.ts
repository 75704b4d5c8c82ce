import type { Movement } from '@feltbook/contracts';
import type { QueuedChange } from '@feltbook/web-kit';
import { withQueued } from './with-queued';

const entry = (id: string, date = '2026-03-01'): Movement => ({ id, kind: 'deposit', date, amount: 20 });
const change = (method: 'PUT' | 'DELETE', id: string, more: Partial<QueuedChange> = {}): QueuedChange => ({
  ...{ method, path: `/api/bankroll/movements/${id}`, madeAt: 1, refreshes: [] },
  ...more,
});
const body = { kind: 'expense', date: '2026-03-02', amount: 5, trip: 'Vegas' };
const ENTRIES = [entry('b'), entry('a')];

it('is what the server has without changes', () => {
  expect(withQueued(ENTRIES, [])).toBe(ENTRIES);
});

it('adds, changes and removes what waits, newest first', () => {
  expect(
    withQueued(ENTRIES, [change('PUT', 'c', { body }), change('PUT', 'a', { body }), change('DELETE', 'b')]),
  ).toEqual([
    { ...body, id: 'c', isWaiting: true },
    { ...body, id: 'a', isWaiting: true },
  ]);
});

it('keeps what the server rejected, with the reason', () => {
  const refusal = 'Too many.';
  expect(
    withQueued(ENTRIES, [change('PUT', 'c', { body, refusal }), change('DELETE', 'b', { refusal })]),
  ).toEqual([{ ...body, id: 'c', isWaiting: false, refusal }, { ...entry('b'), refusal }, entry('a')]);
});

it('shows the later change of another device instead of its own, and says so', () => {
  const refusal = 'Another device changed this later.';
  expect(withQueued(ENTRIES, [change('PUT', 'b', { body, refusal, isOutdated: true })])).toEqual([
    { ...entry('b'), refusal },
    entry('a'),
  ]);
});

it('leaves out what an earlier version of the page made', () => {
  expect(withQueued(ENTRIES, [change('PUT', 'c', { body: { kind: 'gift' } })])).toEqual(ENTRIES);
});
