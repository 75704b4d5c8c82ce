import { parseArgs } from 'node:util';

export interface SeedOptions {
  players: number;
  /** Results of each player, cash sessions and tournaments together. */
  sessions: number;
  /** Where the random numbers start: the same number gives the same players and results. */
  seed: number;
}

const DEFAULTS = { players: '50', sessions: '400', seed: '1' };
const MOST = { players: 10_000, sessions: 20_000, seed: 2 ** 32 - 1 };

/** @throws Error one line that names the option that is wrong */
export function seedOptions(args: readonly string[]): SeedOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      players: { type: 'string', default: DEFAULTS.players },
      sessions: { type: 'string', default: DEFAULTS.sessions },
      seed: { type: 'string', default: DEFAULTS.seed },
    },
  });
  const whole = (name: keyof typeof MOST): number => {
    const number = Number(values[name]);
    if (Number.isInteger(number) && number >= 1 && number <= MOST[name]) return number;
    throw new Error(`--${name} has to be a whole number from 1 to ${MOST[name]}.`);
  };
  return { players: whole('players'), sessions: whole('sessions'), seed: whole('seed') };
}
