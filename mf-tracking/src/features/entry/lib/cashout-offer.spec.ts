import { alreadyAdded, cashoutOffer, takenOffer } from './cashout-offer';

const NONE = { cashout: '0', place: '', payouts: '', bounties_amount: '', ticket_won: '' };
const PAYOUTS = '1: 5,000, 2: 3,000, 3-5: 1,000';

describe('an offered cash-out', () => {
  it.each([
    [{}, undefined],
    [{ payouts: PAYOUTS }, undefined],
    [{ payouts: PAYOUTS, place: '2' }, 3000],
    [{ payouts: PAYOUTS, place: '6' }, undefined],
    [{ payouts: PAYOUTS, place: '4', bounties_amount: '150.5' }, 1150.5],
    [{ cashout: '', bounties_amount: '150', ticket_won: '530' }, 680],
    [{ payouts: 'x', place: 'x', bounties_amount: 'x' }, undefined],
  ])('of %j is %s', (values, cashout) => {
    expect(cashoutOffer({ ...NONE, ...values }, 0)?.cashout).toBe(cashout);
  });

  it('follows the place, until the player types a cash-out', () => {
    const first = { ...NONE, payouts: PAYOUTS, place: '2', bounties_amount: '150' };
    const offer = cashoutOffer(first, 0);
    expect(offer).toEqual({ cashout: 3150, prize: 3000, bounties: 150, ticket: 0 });
    const taken = takenOffer(offer ?? { cashout: 0, bounties: 0, ticket: 0 }, 0);
    expect(taken).toEqual({ values: { cashout: '3150' }, added: 315_000 });
    const after = { ...first, ...taken.values };
    expect(cashoutOffer(after, taken.added)).toBeUndefined();
    expect(cashoutOffer({ ...after, place: '1' }, taken.added)?.cashout).toBe(5150);
    expect(cashoutOffer({ ...after, place: '1', cashout: '4000' }, taken.added)).toBeUndefined();
  });

  it('adds bounties to a typed cash-out once, and never the prize', () => {
    const typed = { ...NONE, cashout: '3,000', payouts: PAYOUTS, place: '1', bounties_amount: '150' };
    const offer = cashoutOffer(typed, 0);
    expect(offer).toEqual({ cashout: 3150, more: 150, bounties: 150, ticket: 0 });
    const taken = takenOffer(offer ?? { cashout: 0, bounties: 0, ticket: 0 }, 0);
    const after = { ...typed, ...taken.values };
    expect(cashoutOffer(after, taken.added)).toBeUndefined();
    expect(cashoutOffer({ ...after, bounties_amount: '200' }, taken.added)).toMatchObject({
      cashout: 3200,
      more: 50,
    });
  });

  it('knows what a saved result includes', () => {
    const saved = { ...NONE, cashout: '3150', bounties_amount: '150' };
    expect(cashoutOffer(saved, alreadyAdded(saved))).toBeUndefined();
    expect(alreadyAdded({ ...saved, cashout: '100' })).toBe(0);
  });
});
