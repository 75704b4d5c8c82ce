import { bankrollNeeded, type Rate } from '../outlook';

/** Stakes that the player has played, or may play next. */
export interface PlayedStakes {
  readonly stakes: string;
  /** Dollars. */
  readonly bigBlind: number;
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
  /** Below this balance, the player goes back. The current stakes still have their bankroll then. */
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

/** What to play next where the player has never played higher. */
const LADDER: readonly (readonly [stakes: string, bigBlind: number])[] = [
  ['1/2', 2],
  ['1/3', 3],
  ['2/5', 5],
  ['5/10', 10],
  ['10/20', 20],
  ['25/50', 50],
  ['50/100', 100],
  ['100/200', 200],
];

/**
 * @param balance of the bankroll, in dollars
 * @param risk of ruin that the player accepts, above 0 and below 1
 * @param played every stakes once
 */
export function shotPlan(balance: number, risk: number, played: readonly PlayedStakes[]): ShotPlan {
  const known = played
    .flatMap(({ rate, ...stakes }) => {
      const needed = rate ? bankrollNeeded(rate, risk) : null;
      return needed === null ? [] : [{ ...stakes, needed: Math.ceil(needed) }];
    })
    .sort((one, other) => one.bigBlind - other.bigBlind);
  const current = known.filter(({ needed }) => needed <= balance).at(-1);
  if (!current) {
    const [lowest] = known;
    return lowest ? { missing: { stakes: lowest.stakes, amount: lowest.needed - balance } } : {};
  }
  const { stakes, needed } = current;
  const next = nextStakes(current.bigBlind, played);
  if (!next) return { current: { stakes, needed } };
  const size = next.bigBlind * BIG_BLINDS_A_SHOT;
  const count = Math.min(MOST_SHOTS, Math.floor((balance - needed) / size));
  if (count === 0) {
    return { current: { stakes, needed }, missing: { stakes: next.stakes, amount: needed + size - balance } };
  }
  return {
    current: { stakes, needed },
    shots: { stakes: next.stakes, size, count, backBelow: balance - count * size },
  };
}

/** The next higher big blind that the player has played, else of the ladder. */
function nextStakes(above: number, played: readonly PlayedStakes[]): PlayedStakes | undefined {
  const [own] = played
    .filter(({ bigBlind }) => bigBlind > above)
    .sort((one, other) => one.bigBlind - other.bigBlind);
  const common = LADDER.find(([, bigBlind]) => bigBlind > above);
  return own ?? (common && { stakes: common[0], bigBlind: common[1] });
}
