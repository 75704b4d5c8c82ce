import { ByteBudget } from './byte-budget';
import type { Caller } from '../limits/caller';

const player = (account: string, address = account): Caller => ({ account, address });
const guest = (address: string): Caller => ({ account: null, address });

describe('a budget of bytes', () => {
  let budget: ByteBudget;
  let evicted: string[];
  beforeEach(() => {
    // 100 for an account, 200 for an address without a token, 400 for an address.
    budget = new ByteBudget(800);
    evicted = [];
  });
  const open = (caller: Caller, name: string) => budget.open(caller, () => void evicted.push(name));

  it('refuses the largest holding of an account when it grows over the cap', () => {
    const large = open(player('a'), 'large');
    expect(large.add(90)).toBe(true);
    expect(large.add(20)).toBe(false);
    expect(budget.inUse).toBe(90);
    large.remove(50);
    expect(large.add(20)).toBe(true);
    large.close();
    expect(budget.inUse).toBe(0);
  });

  it('evicts the largest holding of the same caller for smaller ones', () => {
    open(guest('1'), 'small').add(50);
    open(guest('1'), 'large').add(140);
    open(guest('2'), 'elsewhere').add(190);
    expect(open(guest('1'), 'new').add(30)).toBe(true);
    expect(evicted).toEqual(['large']);
    expect(budget.inUse).toBe(50 + 190 + 30);
  });

  it('evicts nothing for a large holding', () => {
    const megabyte = 1024 * 1024;
    budget = new ByteBudget(8 * megabyte);
    open(player('a'), 'first').add(0.6 * megabyte);
    const second = open(player('a'), 'second');
    expect(second.add(0.3 * megabyte)).toBe(true);
    expect(second.add(0.2 * megabyte)).toBe(false);
    expect(evicted).toEqual([]);
    expect(open(player('a'), 'small').add(0.2 * megabyte)).toBe(true);
    expect(evicted).toEqual(['first']);
  });

  it('bounds an address with many accounts, and all together', () => {
    for (const account of ['a', 'b', 'c', 'd']) open(player(account, '1'), account).add(100);
    expect(open(player('e', '1'), 'e').add(10)).toBe(true);
    expect(evicted).toEqual(['a']);
    for (const account of ['f', 'g', 'h', 'i']) open(player(account), account).add(99);
    expect(budget.inUse).toBeLessThanOrEqual(800);
    expect(open(player('z'), 'z').add(95)).toBe(true);
    expect(evicted).toEqual(['a', 'b']);
  });

  it('does not evict exempt holdings', () => {
    const kept = open(player('a'), 'kept');
    kept.add(95);
    kept.keep();
    expect(open(player('a'), 'other').add(10)).toBe(false);
    expect(evicted).toEqual([]);
    kept.close();
    expect(budget.inUse).toBe(0);
  });
});
