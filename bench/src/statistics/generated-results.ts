import { type ResultRow } from '@feltbook/poker-math';

const FIRST_DAY = Date.UTC(2000, 0, 1);
const MS_A_DAY = 86_400_000;
const VENUES = 40;
const STAKES = ['1/2', '1/3', '2/5', '5/10', '$1/$3', '10/20', 'home game'];

/** Pseudo-random numbers from 0 to 1, the same in every run (Park and Miller). */
function numbers(): () => number {
  let state = 20_261_121;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Generates results, oldest first: a fifth are tournaments, some venues are spelled in two ways, some durations are
 * unknown.
 * @param count number of results
 * @param today date of the last ones, YYYY-MM-DD
 */
export function generateResults(count: number, today: string): ResultRow[] {
  const next = numbers();
  const days = (Date.parse(`${today}T00:00:00Z`) - FIRST_DAY) / MS_A_DAY;
  const results: ResultRow[] = [];
  for (let at = 0; at < count; at += 1) {
    const day = new Date(FIRST_DAY + Math.floor(((at + 1) / count) * days) * MS_A_DAY);
    const date = day.toISOString().slice(0, 10);
    const isTournament = next() < 0.2;
    const buyinCents = (1 + Math.floor(next() * 10)) * 10_000;
    const cashoutCents = Math.floor(next() * next() * 4 * buyinCents);
    const ticks = next() < 0.05 ? 0 : Math.floor(next() * 12 * 60) * 5;
    const venue = `${next() < 0.1 ? 'casino' : 'Casino'} ${Math.floor(next() * VENUES)}`;
    results.push(
      isTournament
        ? {
            kind: 'tournament',
            date,
            buyinCents,
            cashoutCents,
            ticks,
            location: venue,
            place: 1 + Math.floor(next() * 100),
          }
        : {
            kind: 'cash',
            date,
            buyinCents,
            cashoutCents,
            ticks,
            location: venue,
            stakes: STAKES[Math.floor(next() * STAKES.length)],
          },
    );
  }
  return results;
}
