import type { CashSessionBody, TournamentBody } from '@feltbook/contracts';
import type { Profile } from './profile';
import type { Random } from './random';

export type Result = { kind: 'cash'; body: CashSessionBody } | { kind: 'tournament'; body: TournamentBody };

/** Standard deviation of one hour's result in big blinds, typical for live no-limit games. */
const HOURLY_DEVIATION = 45;
const TOURNAMENT_SHARE = 1 / 6;
const RAKE = 0.15;
const TOURNAMENTS = [
  'Friday Deepstack',
  'Sunday Special',
  'Monthly Main',
  'Turbo Tuesday',
  'Bounty Night',
] as const;
const NOTES = [
  'Table broke early.',
  'Very soft game, should have stayed.',
  'Aces held up for once.',
  'Left when I noticed I was tired.',
  'New dealer, slow game.',
] as const;

const DAY_MS = 86_400_000;

/** @returns a date in the past in UTC, YYYY-MM-DD */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const clock = (minutes: number): string => {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/** Tournaments pay about one entry in eight. */
const placesPaidOf = (entries: number): number => Math.max(1, Math.round(entries / 8));

/** @returns the prize of a place in dollars: a share of the pool that falls with the place */
function prizeOf(place: number, placesPaid: number, pool: number): number {
  const weight = (at: number) => 1 / (at + 0.6);
  const total = Array.from({ length: placesPaid }, (_, index) => weight(index + 1)).reduce(
    (sum, one) => sum + one,
    0,
  );
  return place > placesPaid ? 0 : Math.round((pool * weight(place)) / total / 5) * 5;
}

/**
 * Generates a player's results, oldest first.
 * @param until the latest date, YYYY-MM-DD
 */
export function makeResults(profile: Profile, random: Random, count: number, until: string): Result[] {
  const last = Date.parse(`${until}T00:00:00Z`);
  const results: Result[] = [];
  let day = last;
  for (let index = 0; index < count; index += 1) {
    const date = new Date(day).toISOString().slice(0, 10);
    results.push(
      random.chance(TOURNAMENT_SHARE)
        ? makeTournament(profile, random, date)
        : makeCashSession(profile, random, date),
    );
    // May round to 0 days: players sometimes play twice on a day.
    day -= Math.round(random.next() * 2 * profile.daysBetween) * DAY_MS;
  }
  return results.reverse();
}

function timesOf(profile: Profile, random: Random): { startTime: string; endTime: string; hours: number } {
  const start = profile.usualStart * 60 + random.between(-12, 18) * 5;
  const length = Math.max(6, Math.min(130, Math.round(random.normal(55, 22)))) * 5;
  return { startTime: clock(start), endTime: clock(start + length), hours: length / 60 };
}

function makeCashSession(profile: Profile, random: Random, date: string): Result {
  const { hours, ...times } = timesOf(profile, random);
  const { label, bigBlind } = random.pick(profile.stakes);
  const result = random.normal(profile.winRate * hours, HOURLY_DEVIATION * Math.sqrt(hours)) * bigBlind;
  const bullet = bigBlind * 100;
  // A loss of more than one buy-in needs further buy-ins.
  const buyin = bullet * Math.max(1, Math.ceil(-result / bullet));
  return {
    kind: 'cash',
    body: {
      date,
      ...times,
      game_type: random.pick(profile.gameTypes),
      location: random.pick(profile.venues),
      stakes: label,
      buyin,
      cashout: Math.max(0, Math.round(buyin + result)),
      ...(random.chance(0.12) && { notes: random.pick(NOTES) }),
    },
  };
}

function makeTournament(profile: Profile, random: Random, date: string): Result {
  const { hours: _hours, ...times } = timesOf(profile, random);
  const buyin = random.pick([60, 80, 120, 150, 240, 400] as const);
  const entries = random.between(24, 220);
  const placesPaid = placesPaidOf(entries);
  const cashes = random.chance((placesPaid / entries) * (1 + profile.tournamentSkill));
  const place = cashes ? random.between(1, placesPaid) : random.between(placesPaid + 1, entries);
  return {
    kind: 'tournament',
    body: {
      date,
      ...times,
      name: random.pick(TOURNAMENTS),
      game_type: 'nlhe',
      location: random.pick(profile.venues),
      buyin,
      cashout: prizeOf(place, placesPaid, entries * buyin * (1 - RAKE)),
      place,
      entries,
      places_paid: placesPaid,
    },
  };
}
