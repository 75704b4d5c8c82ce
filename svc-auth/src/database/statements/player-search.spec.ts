import { searchFor } from './player-search';

describe('searchFor', () => {
  it.each([
    ['ada', '%ada%'],
    ['100%', '%100!%%'],
    ['a_b', '%a!_b%'],
    ['well!', '%well!!%'],
    [String.raw`back\slash`, String.raw`%back\slash%`],
    ['u\u0308', '%ü%'],
  ])('looks for "%s" as %s', (text, pattern) => {
    const { where, values } = searchFor(text);
    expect(values).toEqual([pattern, pattern, pattern]);
    expect(where.split('?')).toHaveLength(4);
  });

  it('looks for an address in the form that is stored', () => {
    const { values } = searchFor('mia@straße.de');
    expect(values).toEqual(['%mia@xn--strae-oqa.de%', '%mia@straße.de%', '%mia@straße.de%']);
  });

  it.each([undefined, ''])('finds all players by %p', (text) => {
    expect(searchFor(text)).toEqual({ where: "role = 'player'", values: [] });
  });
});
