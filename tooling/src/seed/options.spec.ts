import { seedOptions } from './options';

describe('seedOptions', () => {
  it('has defaults', () => {
    expect(seedOptions([])).toEqual({ players: 50, sessions: 400, seed: 1 });
  });

  it('accepts numbers', () => {
    expect(seedOptions(['--players', '2', '--sessions=9'])).toEqual({ players: 2, sessions: 9, seed: 1 });
  });

  it.each(['0', 'many', '1.5', '-3'])('refuses %s players', (players) => {
    expect(() => seedOptions([`--players=${players}`])).toThrow(/^--players has to be a whole number/);
  });
});
