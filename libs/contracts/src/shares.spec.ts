import { shareRequest } from './shares';

const REQUEST = { subject: 'graph', amounts: 'hidden', filter: {}, expiresInDays: 30 };
const problemsOf = (body: object) =>
  shareRequest.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a shared view', () => {
  it('needs a subject, a way to write amounts, a filter and a number of days', () => {
    expect(shareRequest.parse({ ...REQUEST, title: '  March ', filter: { venue: ['Aria'] } })).toEqual({
      ...REQUEST,
      title: 'March',
      filter: { venue: ['Aria'] },
    });
    expect(problemsOf({})).toEqual(['subject', 'amounts', 'filter', 'expiresInDays']);
  });

  it.each([0, 366, 1.5, Infinity])('does not last %d days', (expiresInDays) => {
    expect(problemsOf({ ...REQUEST, expiresInDays })).toEqual(['expiresInDays']);
  });

  it('is a graph where amounts are hidden', () => {
    for (const subject of ['profit', 'hourly'])
      expect(problemsOf({ ...REQUEST, subject })).toEqual(['subject']);
  });
});
