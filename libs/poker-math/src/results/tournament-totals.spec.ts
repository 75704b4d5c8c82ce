import * as fc from 'fast-check';
import { isInTheMoney, type TournamentResult, tournamentTotals } from './tournament-totals';

const maybe = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: undefined });
const tournament = fc.record({
  buyin: fc.integer({ min: 0, max: 500 }),
  cashout: fc.integer({ min: 0, max: 2000 }),
  place: maybe(1, 40),
  entries: maybe(1, 400),
  places_paid: maybe(0, 60),
});

const share = (all: readonly unknown[], some: readonly unknown[]): number =>
  all.length === 0 ? 0 : (some.length / all.length) * 100;

/** The definitions, read aloud. */
function slowTotals(list: TournamentResult[]) {
  const withPlace = list.filter((t) => t.place !== undefined);
  const withEntries = list.filter((t) => t.entries !== undefined);
  const withBoth = withPlace.filter((t) => t.entries !== undefined);
  const places = withPlace.map((t) => Number(t.place)).sort((a, b) => a - b);
  return {
    itmRate: share(
      list,
      list.filter((t) =>
        t.place === undefined || t.places_paid === undefined
          ? Number(t.cashout) - Number(t.buyin) > 0
          : Number(t.place) <= Number(t.places_paid),
      ),
    ),
    averageEntries:
      withEntries.reduce((sum, t) => sum + Number(t.entries), 0) / Math.max(1, withEntries.length),
    top10Rate: share(
      withBoth,
      withBoth.filter((t) => {
        let tenth = 0;
        while (tenth * 10 < Number(t.entries)) tenth += 1;
        return Number(t.place) <= tenth;
      }),
    ),
    finalTableRate: share(
      withPlace,
      withPlace.filter((t) => Number(t.place) <= 9),
    ),
    bestFinish:
      places[0] === undefined
        ? undefined
        : { place: places[0], count: places.filter((place) => place === places[0]).length },
  };
}

describe('tournamentTotals', () => {
  it('has no figures for an empty set', () => {
    const { bestFinish, ...rest } = tournamentTotals([]);
    expect(bestFinish).toBeUndefined();
    expect(new Set(Object.values(rest))).toEqual(new Set([0]));
  });

  it('agrees with the definitions', () => {
    fc.assert(
      fc.property(fc.array(tournament, { maxLength: 40 }), (list) => {
        const actual = tournamentTotals(list);
        const expected = slowTotals(list);
        expect(actual.itmRate).toBeCloseTo(expected.itmRate, 9);
        expect(actual.averageEntries).toBeCloseTo(expected.averageEntries, 9);
        expect(actual.top10Rate).toBeCloseTo(expected.top10Rate, 9);
        expect(actual.finalTableRate).toBeCloseTo(expected.finalTableRate, 9);
        expect(actual.bestFinish).toEqual(expected.bestFinish);
      }),
    );
  });

  it('takes exactly a tenth of 30 entries, which doubles would make 4', () => {
    const field = { buyin: 1, cashout: 0, entries: 30 };
    expect(tournamentTotals([{ ...field, place: 3 }]).top10Rate).toBe(100);
    expect(tournamentTotals([{ ...field, place: 4 }]).top10Rate).toBe(0);
  });

  it('ignores places and fields that cannot be', () => {
    const totals = tournamentTotals([{ buyin: 1, cashout: 0, place: 0, entries: -3, places_paid: 5 }]);
    expect(totals).toMatchObject({ itmRate: 0, averageEntries: 0, top10Rate: 0, finalTableRate: 0 });
    expect(totals.bestFinish).toBeUndefined();
  });
});

describe('isInTheMoney', () => {
  it.each([
    ['a place within those paid, at a loss', { buyin: 50, cashout: 40, place: 10, places_paid: 10 }, true],
    ['a place beyond those paid, at a profit', { buyin: 5, cashout: 40, place: 11, places_paid: 10 }, false],
    ['a profit where the place is unknown', { buyin: 5, cashout: 40, places_paid: 10 }, true],
    ['a profit where the places paid are unknown', { buyin: 5, cashout: 40, place: 400 }, true],
    ['no profit and no place', { buyin: 5, cashout: 5 }, false],
    ['a place where none were paid', { buyin: 5, cashout: 40, place: 1, places_paid: 0 }, false],
  ])('%s', (_name, result, expected) => {
    expect(isInTheMoney(result)).toBe(expected);
  });
});
