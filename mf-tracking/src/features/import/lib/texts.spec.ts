import { NOTES } from './texts';

it.each([
  [NOTES.leftOut(1, 'totals'), '1 row left out, not a poker result: totals.'],
  [NOTES.leftOut(2, 'totals'), '2 rows left out, not poker results: totals.'],
  [
    NOTES.leftOut(2, 'deposits and payouts'),
    '2 rows left out, not poker results: deposits and payouts. Deposits, payouts and costs belong on your Bankroll page.',
  ],
  [
    NOTES.notMoved(2, 'results and buy-ins, transfers'),
    '2 rows left out: results and buy-ins, transfers. Import your sessions for results.',
  ],
  [NOTES.notMoved(1, 'transfers'), '1 row left out: transfers.'],
  [NOTES.spansDays(1), '1 row spans several days: read as one result.'],
  [NOTES.spansDays(2), '2 rows span several days: read as one result each.'],
])('a note is in the singular or plural of its rows: %s', (text, expected) => {
  expect(text).toBe(expected);
});
