import { profit } from '../results/result';
import { roiOfTournaments } from './roi';

/** 17 times −100, and +200, +400 and +1,400, at $100 each. */
const PROFITS = [...Array<number>(17).fill(-100), 200, 400, 1400];
const played = PROFITS.map((profit) => ({ buyin: 100, cashout: 100 + profit, duration: 0 }));

it('says how sure the ROI of tournaments is', () => {
  const { count, roi, roiInterval } = roiOfTournaments(played);
  expect([count, roi]).toEqual([20, 15]);
  expect(roiInterval?.verdict).toBe('tooEarly');
  expect(roiInterval?.low).toBeCloseTo(-138, 0);
  expect(roiInterval?.high).toBeCloseTo(168, 0);
});

it('says nothing of fewer than 20, nor without buy-ins', () => {
  expect(roiOfTournaments(played.slice(1)).roiInterval).toBeNull();
  expect(roiOfTournaments([])).toEqual({ count: 0, roi: 0, roiInterval: null });
  const free = Array.from({ length: 20 }, () => ({ buyin: 0, cashout: 5, duration: 0 }));
  expect(roiOfTournaments(free)).toEqual({ count: 20, roi: 0, roiInterval: null });
});

it('counts profits and buy-ins in the base currency', () => {
  const yen = Array.from({ length: 20 }, (_, at) => ({
    ...{ buyin: 10_000, cashout: at < 10 ? 25_000 : 0, duration: 0, rate: 0.0065 },
  }));
  const { roi, roiInterval } = roiOfTournaments(yen);
  expect(roi).toBe(25);
  expect(roiInterval?.low).toBeCloseTo(-31.2, 1);
  expect(roiInterval?.high).toBeCloseTo(81.2, 1);
});

it('counts a ticket won once, as cashed out, and a ticket spent once, as bought in', () => {
  const satellite = { buyin: 55, cashout: 530, ticket_won: 530, duration: 3 };
  const event = { buyin: 530, ticket_spent: 530, cashout: 0, duration: 8 };
  expect([satellite, event].map(profit)).toEqual([475, -530]);
  // −55 of 585.
  expect(roiOfTournaments([satellite, event]).roi).toBeCloseTo(-9.4017, 4);
});
