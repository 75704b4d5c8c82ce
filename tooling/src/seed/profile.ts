import type { Random } from './random';

export interface Stakes {
  /** Small blind / big blind in dollars, as players write it. */
  label: string;
  bigBlind: number;
}

/** A generated player's habits, the same for all of their results. */
export interface Profile {
  displayName: string;
  venues: readonly [string, ...string[]];
  stakes: readonly [Stakes, ...Stakes[]];
  gameTypes: readonly [string, ...string[]];
  /** Expected big blinds per hour; most players lose a little. */
  winRate: number;
  /** Expected result per tournament buy-in; 0 breaks even. */
  tournamentSkill: number;
  /** The hour at which sessions usually start. */
  usualStart: number;
  /** Average number of days between two results. */
  daysBetween: number;
}

const FIRST_NAMES = [
  'Avery', 'Blake', 'Casey', 'Devon', 'Elliot', 'Frankie', 'Gray', 'Harper', 'Indigo', 'Jordan', 'Kendall', 'Logan',
  'Morgan', 'Noor', 'Oakley', 'Parker', 'Quinn', 'Riley', 'Sage', 'Taylor', 'Umi', 'Val', 'Wren', 'Yael',
] as const; // oxfmt-ignore
const LAST_NAMES = [
  'Abbott', 'Brandt', 'Castillo', 'Dawson', 'Eriksen', 'Fontaine', 'Greer', 'Holloway', 'Ishikawa', 'Jensen', 'Kowalski',
  'Lindqvist', 'Moreau', 'Novak', 'Okafor', 'Petrov', 'Quigley', 'Rossi', 'Sandoval', 'Tran', 'Underhill', 'Varga',
] as const; // oxfmt-ignore
const VENUES = [
  'Riverside Card Room', 'The Golden Gull', 'Harbor Casino', 'Union Street Home Game', 'Red Mesa Casino',
  'The Back Room', 'Lakeside Poker Club', 'Northgate Cardhouse', 'Silver Spur', 'Old Mill Social Club',
] as const; // oxfmt-ignore
const STAKES: readonly [Stakes, ...Stakes[]] = [
  { label: '1/2', bigBlind: 2 },
  { label: '1/3', bigBlind: 3 },
  { label: '2/5', bigBlind: 5 },
  { label: '5/10', bigBlind: 10 },
];

/** Generates a player's habits. */
export function makeProfile(random: Random): Profile {
  const level = random.pick([0, 0, 0, 1, 1, 2] as const);
  const lower = STAKES[level] ?? STAKES[0];
  const higher = STAKES[level + 1] ?? lower;
  return {
    displayName: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    venues: [random.pick(VENUES), random.pick(VENUES), random.pick(VENUES)],
    stakes: [lower, lower, lower, higher],
    gameTypes: random.chance(0.25)
      ? ['nlhe', 'omaha', 'double_board_plo_bomb']
      : ['nlhe', 'nlhe', 'nlhe', 'nlhe', 'dealers_choice'],
    winRate: random.normal(-1, 6),
    tournamentSkill: random.normal(-0.1, 0.25),
    usualStart: random.pick([12, 14, 18, 19, 20] as const),
    daysBetween: random.between(15, 45) / 10,
  };
}
