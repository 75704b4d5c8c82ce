import { parseArgs } from 'node:util';

export interface SeedOptions {
  players: number;
  /** Results of each player, cash sessions and tournaments together. */
  sessions: number;
  /** Seed of the random numbers: the same seed gives the same players and results. */
  seed: number;
}

const DEFAULTS = { players: '50', sessions: '400', seed: '1' };
const MAXIMUM = { players: 10_000, sessions: 20_000, seed: 2 ** 32 - 1 };

/** @throws Error with one line that names the invalid option */
export function seedOptions(args: readonly string[]): SeedOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      players: { type: 'string', default: DEFAULTS.players },
      sessions: { type: 'string', default: DEFAULTS.sessions },
      seed: { type: 'string', default: DEFAULTS.seed },
    },
  });
  const whole = (name: keyof typeof MAXIMUM): number => {
    const number = Number(values[name]);
    if (Number.isInteger(number) && number >= 1 && number <= MAXIMUM[name]) return number;
    throw new Error(`--${name} has to be a whole number from 1 to ${MAXIMUM[name]}.`);
  };
  return { players: whole('players'), sessions: whole('sessions'), seed: whole('seed') };
}
