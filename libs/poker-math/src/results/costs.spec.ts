import { costs, profitAfterCosts } from './costs';

const evening = { buyin: 200, cashout: 315.5 };

describe('what is left after tips and expenses', () => {
  it('is the profit without either', () => {
    expect(profitAfterCosts(evening)).toBe(115.5);
    expect(costs([evening, { ...evening, tips: 0 }])).toBeUndefined();
    expect(costs([])).toBeUndefined();
  });

  it('is exact to the cent', () => {
    expect(profitAfterCosts({ buyin: 0.1, cashout: 0.3, tips: 0.1, expenses: 0.1 })).toBe(0);
    const tipped = Array.from({ length: 10 }, () => ({ ...evening, tips: 0.1, expenses: 0.2 }));
    expect(costs([evening, ...tipped])).toEqual({ count: 10, paid: 3, profitAfter: 1267.5 });
  });
});
