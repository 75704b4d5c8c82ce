import * as fc from 'fast-check';
import { referenceNets } from '../testing/reference/action';
import { dealtResultOf } from './dealt-result';
import { type DealTerms, type DealtResult, settle, settleInOrder } from './settlement';

/** Dollars in, as a player writes them down. */
const result = (
  cost: number,
  cashout: number,
  deals: readonly DealTerms[],
  firstBullet = cost,
): DealtResult => ({
  ...{ costCents: cost * 100, firstBulletCents: firstBullet * 100, returnCents: cashout * 100 },
  deals,
});
const backing = (backer: string, share: number, more: Partial<DealTerms> = {}): DealTerms => ({
  ...{ backer, kind: 'backing', share },
  ...more,
});
const stake = (share: number, backer = 'Dana'): DealTerms => ({ backer, kind: 'stake', share });

it('is the table result without deals', () => {
  expect(settle(result(100, 350, []))).toEqual({ ownCents: 25_000, parties: [] });
});

it('sells 25 % of 3,500 at 1.08 for 945', () => {
  const bought = [backing('Anna', 25, { markup: 1.08 })];
  // Lost: 945 of the 3,500 came from Anna. Won 14,000: she gets 3,500, and the player keeps 10,500 − 3,500 + 945.
  expect(settle(result(3500, 0, bought))).toEqual({
    ownCents: -255_500,
    parties: [{ backer: 'Anna', kind: 'backing', paidCents: 94_500, returnedCents: 0, netCents: -94_500 }],
  });
  expect(settle(result(3500, 14_000, bought))).toMatchObject({
    ownCents: 794_500,
    parties: [{ paidCents: 94_500, returnedCents: 350_000, netCents: 255_500 }],
  });
});

it('counts each re-entry for backers of all bullets, and the first entry alone for backers of the first', () => {
  // Three bullets of 1,000 and 9,000 back. Anna: 20 % · 3,000 = 600, gets 1,800. Ben: 10 % · 1.2 · 1,000 = 120, gets 10 % of a third.
  const deals = [backing('Anna', 20), backing('Ben', 10, { markup: 1.2, bullets: 'first' })];
  expect(settle(result(3000, 9000, deals, 1000))).toEqual({
    ownCents: 600_000 - 120_000 - 18_000,
    parties: [
      { backer: 'Anna', kind: 'backing', paidCents: 60_000, returnedCents: 180_000, netCents: 120_000 },
      { backer: 'Ben', kind: 'backing', paidCents: 12_000, returnedCents: 30_000, netCents: 18_000 },
    ],
  });
});

it('gives a share of a freeroll to backers of all bullets, and nothing for a first bullet that cost nothing', () => {
  const deals = [backing('Anna', 20), backing('Ben', 10, { bullets: 'first' })];
  expect(settle(result(0, 500, deals))).toMatchObject({
    ownCents: 40_000,
    parties: [{ netCents: 10_000 }, { netCents: 0 }],
  });
});

it('swaps a part of what came back for a part of what the other got', () => {
  const swap: DealTerms = { backer: 'Cy', kind: 'swap', share: 5, received: 120.5 };
  // 5 % of 2,000 goes to Cy, 120.50 came from Cy: 1,500 − 100 + 120.50.
  expect(settle(result(500, 2000, [swap]))).toEqual({
    ownCents: 152_050,
    parties: [{ backer: 'Cy', kind: 'swap', paidCents: 12_050, returnedCents: 10_000, netCents: -2050 }],
  });
});

it('repays the make-up before it splits: −200, −200, +1,300 at 50/50 are 450 each', () => {
  const played = [
    [1000, 800],
    [500, 300],
    [700, 2000],
  ].map(([cost = 0, cashout = 0]) => result(cost, cashout, [stake(50)]));
  const settled = settleInOrder(played).map(({ settlement }) => settlement);
  expect(settled.map(({ ownCents }) => ownCents)).toEqual([0, 0, 45_000]);
  expect(settled.map(({ parties }) => parties[0])).toEqual([
    {
      ...{ backer: 'Dana', kind: 'stake', paidCents: 100_000, returnedCents: 80_000 },
      ...{ netCents: -20_000, makeUpCents: 20_000 },
    },
    {
      ...{ backer: 'Dana', kind: 'stake', paidCents: 50_000, returnedCents: 30_000 },
      ...{ netCents: -20_000, makeUpCents: 40_000 },
    },
    {
      ...{ backer: 'Dana', kind: 'stake', paidCents: 70_000, returnedCents: 155_000 },
      ...{ netCents: 85_000, makeUpCents: 0 },
    },
  ]);
});

it('splits nothing while a profit is below the make-up', () => {
  expect(settle(result(100, 250, [stake(50)]), new Map([['dana', 40_000]]))).toMatchObject({
    ownCents: 0,
    parties: [{ netCents: 15_000, makeUpCents: 25_000 }],
  });
});

it('keeps the make-ups of backers apart, and those of one backer together however the name is written', () => {
  const settled = settleInOrder([
    result(200, 0, [stake(50)]),
    result(100, 0, [stake(40, 'Eve')]),
    result(100, 400, [stake(50, 'DANA')]),
  ]).map(({ settlement }) => settlement.parties[0]?.makeUpCents);
  expect(settled).toEqual([20_000, 10_000, 0]);
});

it('rounds half a cent away from zero, and leaves the odd cent to the player', () => {
  // Half of 1.01 is 0.505: each backer gets 0.51, and the player pays the cent.
  const halves = [backing('Anna', 50, { markup: 0 }), backing('Ben', 50, { markup: 0 })];
  expect(settle(result(0, 1.01, halves))).toMatchObject({
    ownCents: -1,
    parties: [{ returnedCents: 51 }, { returnedCents: 51 }],
  });
});

it('loses no cent to decimals of shares, markups and the largest amounts', () => {
  // 12.3456 % · 1.2345 of 9,999,999.99 is 1,524,064.3184…; 12.3456 % is 1,234,559.9987….
  const deals = [backing('Anna', 12.3456, { markup: 1.2345 })];
  expect(settle(result(9_999_999.99, 9_999_999.99, deals)).parties[0]).toMatchObject({
    paidCents: 152_406_432,
    returnedCents: 123_456_000,
  });
});

it('loses no cent of a first bullet in converted amounts, which have up to twelve digits', () => {
  // 82.51 % · 411,747,522,370 / 638,933,001,498 of 934,422,922,266 cents are 496,850,515,525.50002 of them.
  const deals = [backing('Anna', 82.51, { bullets: 'first' })];
  const converted = {
    ...{ costCents: 638_933_001_498, firstBulletCents: 411_747_522_370, returnCents: 934_422_922_266 },
    deals,
  };
  expect(settle(converted).parties[0]?.returnedCents).toBe(496_850_515_526);
});

it('takes cost, first bullet and return from a saved result', () => {
  const saved = { buyin: 3300, rebuys: 2, rebuys_amount: 2000, addons_amount: 300, cashout: 0.1 };
  expect(dealtResultOf(saved)).toEqual({
    ...{ costCents: 330_000, firstBulletCents: 100_000, returnCents: 10, deals: [] },
  });
});

const share = fc.integer({ min: 1, max: 49_999 }).map((fine) => fine / 10_000);
const backers: fc.Arbitrary<DealTerms[]> = fc.uniqueArray(
  fc.record(
    {
      backer: fc.constantFrom('Anna', 'Ben', 'Cy', 'Dana'),
      kind: fc.constantFrom('backing', 'swap'),
      share,
      markup: fc.integer({ min: 0, max: 100_000 }).map((fine) => fine / 10_000),
      bullets: fc.constantFrom('first', undefined),
      received: fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100),
    },
    { requiredKeys: ['backer', 'kind', 'share'] },
  ),
  { selector: ({ backer }) => backer, maxLength: 4 },
);
const stakes: fc.Arbitrary<DealTerms[]> = fc
  .record({
    backer: fc.constantFrom('Dana', 'dana', 'Eve'),
    kind: fc.constant('stake'),
    share: share.map((part) => part * 20),
  })
  .map((deal) => [deal]);
const cents = fc.oneof(fc.nat(1_000), fc.nat(999_999_999), fc.integer({ min: 0, max: 1_000_000_000_000 }));
const dealt: fc.Arbitrary<DealtResult> = fc
  .record({ costCents: cents, part: fc.nat(100), returnCents: cents, deals: fc.oneof(backers, stakes) })
  .map(({ part, ...rest }) => ({
    ...rest,
    firstBulletCents: Math.floor((rest.costCents * part) / 100),
  }));
const many = fc.array(dealt, { maxLength: 12 });

it('agrees with fractions that are rounded at the end, and with make-ups from the start', () => {
  fc.assert(
    fc.property(many, (results) => {
      settleInOrder(results).forEach(({ settlement: { ownCents, parties } }, at) => {
        const backersNets = parties.map(({ netCents }) => netCents);
        expect({ own: ownCents, backers: backersNets }).toEqual(referenceNets(results.slice(0, at + 1)));
      });
    }),
  );
});

it('has nets that sum to the table result, and no make-up below 0', () => {
  fc.assert(
    fc.property(many, (results) => {
      for (const { result: one, settlement } of settleInOrder(results)) {
        const nets = settlement.parties.map(({ netCents }) => netCents);
        expect(nets.reduce((sum, net) => sum + net, settlement.ownCents)).toBe(
          one.returnCents - one.costCents,
        );
        for (const { paidCents, returnedCents, netCents, makeUpCents = 0 } of settlement.parties) {
          expect(netCents).toBe(returnedCents - paidCents);
          expect(makeUpCents).toBeGreaterThanOrEqual(0);
        }
      }
    }),
  );
});

it('moves no other result by a backing or a swap', () => {
  fc.assert(
    fc.property(many, dealt, fc.nat(12), backers, (results, extra, at, deals) => {
      const before = settleInOrder(results).map(({ settlement }) => settlement);
      const within = settleInOrder(results.toSpliced(at, 0, { ...extra, deals }));
      expect(within.map(({ settlement }) => settlement).toSpliced(Math.min(at, results.length), 1)).toEqual(
        before,
      );
    }),
  );
});
