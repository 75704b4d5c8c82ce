import { bankrollNeeded, type Rate } from '../outlook';
import { toDollars } from '../values/money';

/** Stakes that the player has played. */
export interface PlayedStakes {
  readonly stakes: string;
  /** As the stakes name it, in their own currency. */
  readonly bigBlind: number;
  /** Dollars for one unit of that currency; 1 by default. */
  readonly exchange?: number | undefined;
  /** Absent while it is unknown. */
  readonly rate?: Rate | undefined;
}

/** Tries at the next stakes, and the balance at which they end. In dollars. */
export interface Shots {
  readonly stakes: string;
  /** 100 big blinds. */
  readonly size: number;
  /** 1 to 3. */
  readonly count: number;
  /** What the current stakes need: below this balance, the player goes back. The same for any balance. */
  readonly backBelow: number;
}

export interface ShotPlan {
  /** The highest stakes that the balance is enough for. Absent if it is enough for none. */
  readonly current?: { readonly stakes: string; readonly needed: number } | undefined;
  /** Absent without higher stakes, and until the balance is large enough for one shot. */
  readonly shots?: Shots | undefined;
  /** What is missing for the first shot, or, without current stakes, for the lowest ones whose bankroll is known. */
  readonly missing?: { readonly stakes: string; readonly amount: number } | undefined;
}

const BIG_BLINDS_A_SHOT = 100;
const MOST_SHOTS = 3;

/** What to play next where the player has never played higher, in the currency of the current stakes. */
const LADDER: readonly (readonly [stakes: string, bigBlind: number])[] = [
  ['1/2', 2],
  ['1/3', 3],
  ['2/5', 5],
  ['5/10', 10],
  ['10/20', 20],
  ['25/50', 50],
  ['50/100', 100],
  ['100/200', 200],
  ['200/400', 400],
  ['500/1000', 1000],
  ['1000/2000', 2000],
];

/** Stakes, and the big blind in dollars. */
interface Step {
  readonly stakes: string;
  readonly dollars: number;
}

/**
 * @param balance of the bankroll, in dollars
 * @param risk of ruin that the player accepts, above 0 and below 1
 * @param played every stakes once
 */
export function shotPlan(balance: number, risk: number, played: readonly PlayedStakes[]): ShotPlan {
  const known = played
    .flatMap((one) => {
      const needed = one.rate ? bankrollNeeded(one.rate, risk) : null;
      return needed === null ? [] : [{ ...one, needed: Math.ceil(needed) }];
    })
    .sort((one, other) => dollarsOf(one) - dollarsOf(other));
  const current = known.filter(({ needed }) => needed <= balance).at(-1);
  if (!current) {
    const [lowest] = known;
    return lowest ? { missing: { stakes: lowest.stakes, amount: lowest.needed - balance } } : {};
  }
  const { stakes, needed } = current;
  const next = nextStakes(current, played);
  if (!next) return { current: { stakes, needed } };
  const shot = Math.max(1, centsOf(next.dollars * BIG_BLINDS_A_SHOT));
  const spare = centsOf(balance - needed);
  const count = Math.min(MOST_SHOTS, Math.floor(spare / shot));
  if (count === 0) {
    const missing = { stakes: next.stakes, amount: toDollars(shot - spare) };
    return { current: { stakes, needed }, missing };
  }
  const shots = { stakes: next.stakes, size: toDollars(shot), count, backBelow: needed };
  return { current: { stakes, needed }, shots };
}

const centsOf = (dollars: number): number => Math.round(dollars * 100);
const dollarsOf = ({ bigBlind, exchange = 1 }: PlayedStakes): number => bigBlind * exchange;

/** The next higher big blind that the player has played, else of the ladder. */
function nextStakes(current: PlayedStakes, played: readonly PlayedStakes[]): Step | undefined {
  const [own] = played
    .map((one): Step => ({ stakes: one.stakes, dollars: dollarsOf(one) }))
    .filter(({ dollars }) => dollars > dollarsOf(current))
    .sort((one, other) => one.dollars - other.dollars);
  const common = LADDER.find(([, bigBlind]) => bigBlind > current.bigBlind);
  return own ?? (common && { stakes: common[0], dollars: common[1] * (current.exchange ?? 1) });
}
