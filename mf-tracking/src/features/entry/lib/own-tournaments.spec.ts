import { tournament } from '../../../testing/records';
import { lastPayouts, unspentTicket } from './own-tournaments';

const TODAY = '2026-05-20';
const won = (id: string, date: string, ticket_won: number) =>
  tournament(id, { date, ticket_won, cashout: ticket_won });
const spent = (id: string, date: string, ticket_spent: number) =>
  tournament(id, { date, ticket_spent, buyin: ticket_spent });

describe('the newest unspent ticket', () => {
  it.each([
    ['none', [tournament('a')], undefined],
    ['one that was won', [won('a', '2026-05-01', 530)], 'a'],
    ['none after it was spent', [spent('b', '2026-05-02', 530), won('a', '2026-05-01', 530)], undefined],
    [
      'one of two',
      [won('a', '2026-05-01', 530), won('b', '2026-05-03', 530), spent('c', '2026-05-04', 530)],
      'b',
    ],
    ['one of another value', [won('a', '2026-05-01', 530), spent('b', '2026-05-04', 215)], 'a'],
    ['none that was won more than a year ago', [won('a', '2025-05-19', 530)], undefined],
    ['one that was won a year ago', [won('a', '2025-05-20', 530)], 'a'],
  ])('is %s', (_, results, id) => {
    expect(unspentTicket(results, TODAY)?.wonIn.id).toBe(id);
  });
});

it('takes payouts from the latest tournament of the same name that has some', () => {
  const results = [
    tournament('a', { date: '2026-05-01', name: 'Nightly', payouts: '1: 500' }),
    tournament('b', { date: '2026-05-03', name: 'nightly ', payouts: '1: 600' }),
    tournament('c', { date: '2026-05-04', name: 'Nightly' }),
    tournament('d', { date: '2026-05-05', name: 'Main', payouts: '1: 700' }),
  ];
  expect(lastPayouts(results, 'Nightly')).toBe('1: 600');
  expect(lastPayouts(results, ' ')).toBeUndefined();
  expect(lastPayouts(results, 'Side')).toBeUndefined();
});
