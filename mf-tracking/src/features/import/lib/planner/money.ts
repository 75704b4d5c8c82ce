import { type DealBody, toDollars } from '@feltbook/contracts';
import { exchangeOf, scaled } from './exchange';
import type { RowReader } from './row-reader';
import type { RebuysAre } from '../source-fields';
import { PROBLEMS } from '../texts';
import type { MismatchAnswer } from '../types';

/** Amounts as the contract has them, in dollars. */
export interface Money {
  readonly buyin: number;
  readonly cashout: number;
  readonly rebuys_amount?: number | undefined;
  readonly addons_amount?: number | undefined;
  readonly bounties_amount?: number | undefined;
  readonly tips?: number | undefined;
  readonly expenses?: number | undefined;
  /** What others have of the result. */
  readonly deals?: DealBody[];
  /** Details without a field, for the result's notes. */
  readonly resultNote?: string | undefined;
}

/** In cents. */
interface Flow {
  readonly buyin: number;
  readonly cashout: number;
}

/** A part of an amount, which may be rounded; undefined if it is none. In cents. */
const within = (part: number, whole: number): number | undefined =>
  part <= whole + 1 ? Math.min(part, whole) : undefined;

const dollars = (cents: number | undefined): number | undefined => (cents ? toDollars(cents) : undefined);

/** A loss becomes the buy-in, and a win the cash-out. */
const fromNet = (net: number): Flow => (net < 0 ? { buyin: -net, cashout: 0 } : { buyin: 0, cashout: net });

/** Buy-in and cash-out of the row; a missing one is derived from the profit. @param taken costs that the profit excludes */
function baseFlow(row: RowReader, taken: number): Flow | undefined {
  const [buyin, cashout, written] = [row.cents('buyin'), row.cents('cashout'), row.cents('profit')];
  const profit = written === undefined ? undefined : written + taken;
  if (row.problems.length > 0) return undefined;
  if (!buyin && !cashout && profit) {
    row.notes.add('netOnly', row.line);
    return fromNet(profit);
  }
  if (buyin === undefined && cashout === undefined && profit === undefined)
    return row.fault(PROBLEMS.noAmounts);
  if (profit !== undefined && cashout === undefined && buyin !== undefined)
    return { buyin, cashout: buyin + profit };
  if (profit !== undefined && buyin === undefined && cashout !== undefined)
    return { buyin: cashout - profit, cashout };
  const isResultBlank = row.hasColumn('profit') && profit === undefined;
  const hasBoth = row.hasColumn('buyin') && row.hasColumn('cashout');
  if (isResultBlank && !hasBoth) return row.fault(PROBLEMS.noProfit, 'profit');
  const isBlank = buyin === undefined || cashout === undefined;
  if (hasBoth && isBlank && (buyin ?? cashout) !== 0) row.notes.add('blankAmount', row.line);
  return { buyin: buyin ?? 0, cashout: cashout ?? 0 };
}

/** Adds a net amount to the cash-out. A cash-out below 0 becomes part of the buy-in. */
function addNet({ buyin, cashout }: Flow, net: number): Flow {
  const sum = cashout + net;
  return sum >= 0 ? { buyin, cashout: sum } : { buyin: buyin - sum, cashout: 0 };
}

/** What others paid for shares, less what they were paid. In cents. */
function netShares(row: RowReader): number {
  const shares = (row.cents('sharesIn') ?? 0) - Math.abs(row.cents('sharesOut') ?? 0);
  if (shares !== 0) row.notes.add('shares', row.line);
  return shares;
}

/**
 * Entry fees, rebuys and bounties may be part of the row's amounts or come on top. Uses the combination that results in
 * the row's profit, or the format's default without a profit.
 */
function resolveFlow(
  row: RowReader,
  base: Flow,
  more: Flow,
  { rebuys, fee: feeIs, mismatch }: MoneyRules,
  costs: number,
): Flow {
  const shares = netShares(row);
  const [fee, own, markup] = [row.cents('rake') ?? 0, row.share(), row.markup()];
  const added = { buyin: base.buyin + more.buyin, cashout: base.cashout + more.cashout };
  const combinations = [
    rebuys === 'beside' ? added : { buyin: base.buyin, cashout: added.cashout },
    added,
    { buyin: added.buyin, cashout: base.cashout },
    { buyin: base.buyin, cashout: added.cashout },
    base,
  ]
    .flatMap(({ buyin, cashout }) =>
      (feeIs === 'within' ? [0, fee] : [fee, 0]).map((more) => ({ buyin: buyin + more, cashout })),
    )
    .map((flow) => (shares === 0 ? flow : addNet(flow, shares)));
  const [usual = base] = combinations;
  const profit = row.cents('profit');
  if (profit === undefined) return usual;
  const match = combinations.find(({ buyin, cashout }) => {
    const net = cashout - buyin;
    const extra = buyin * (1 - own) * (markup - 1);
    const isShare = [net * own, net * own + extra].some((each) => Math.abs(Math.round(each) - profit) <= 1);
    return net === profit || net - costs === profit || (own < 1 && isShare);
  });
  return match ?? resolveMismatch(row, usual, profit, mismatch);
}

const COUNTED = {
  profit: 'the profit counts',
  amounts: 'buy-in and cash-out count',
  leaveOut: 'left out',
} as const;

/** The row does not show which of its amounts is wrong, so the player is asked. */
function resolveMismatch(
  row: RowReader,
  usual: Flow,
  profit: number,
  answer: MismatchAnswer | undefined,
): Flow {
  row.notes.add('profitDiffers', row.line, answer && COUNTED[answer]);
  if (answer === 'leaveOut') row.fault(PROBLEMS.mismatch, 'profit');
  if (answer !== 'profit') return usual;
  return addNet({ buyin: usual.buyin, cashout: usual.buyin }, profit);
}

/** Determines how a row's amounts are combined. */
export interface MoneyRules {
  readonly rebuys: RebuysAre;
  readonly fee?: RebuysAre | undefined;
  readonly rebuyPrice?: 'buyin' | undefined;
  /** The player's answer, if there is one. */
  readonly mismatch?: MismatchAnswer | undefined;
}

/** @returns undefined if the row's amounts are missing or invalid; the row lists the problems */
export function moneyOf(row: RowReader, rules: MoneyRules): Money | undefined {
  const [tips, expenses] = [Math.abs(row.cents('tips') ?? 0), Math.abs(row.cents('expenses') ?? 0)];
  const base = baseFlow(row, row.notation.profitIs === 'net' ? tips + expenses : 0);
  if (!base) return undefined;
  const isCounted = rules.rebuyPrice !== undefined;
  const rebuys = isCounted ? (row.count('rebuys') ?? 0) * base.buyin : (row.cents('rebuysAmount') ?? 0);
  const addons = row.cents('addonsAmount') ?? 0;
  const more = {
    buyin: rebuys + addons + (row.cents('bountyCosts') ?? 0),
    // In Feltbook's own files they are part of the cash-out.
    cashout: row.own ? 0 : (row.cents('bountiesAmount') ?? 0),
  };
  const bounties = (row.cents('bountiesAmount') ?? 0) + row.addedBounties();
  const rebuysAre = isCounted ? 'beside' : rules.rebuys;
  const { buyin, cashout } = resolveFlow(row, base, more, { ...rules, rebuys: rebuysAre }, tips + expenses);
  if (row.cents('rake') && buyin > base.buyin) row.notes.add('fees', row.line);
  if (more.cashout > 0 && cashout > base.cashout) row.notes.add('bounties', row.line);
  const [own, markup] = [row.share(), row.markup()];
  const [gross, profit] = [row.cents('gross'), row.cents('profit')];
  if (row.problems.length > 0) return undefined;
  const inside = Math.abs(row.cents('stackCosts') ?? 0);
  // Gross is before costs: if the cash-out results in the net, it excludes them already.
  const [costs, net] = [tips + expenses, cashout - buyin];
  const isInside = costs > 0 && gross !== undefined && gross - costs === profit && profit === net;
  const taken = inside + (isInside ? costs : 0);
  if (taken > 0) row.notes.add('stackCosts', row.line);
  if (own < 1) row.notes.add('ownShare', row.line);
  const exchange = exchangeOf(row, net, own, costs);
  if (!exchange) return undefined;
  const inHome = (cents: number): number => scaled(cents, exchange.rate);
  let won = exchange.profit;
  if (exchange.differs) {
    row.notes.add('profitDiffers', row.line, rules.mismatch && COUNTED[rules.mismatch]);
    if (rules.mismatch === 'leaveOut') row.fault(PROBLEMS.mismatch, 'converted');
    if (rules.mismatch === 'profit') won = row.cents('converted') ?? won;
  }
  // The converted profit may differ by a cent from the sum of the converted amounts.
  const paid = cashout === 0 && won <= 0 ? 0 - won : inHome(buyin);
  return {
    buyin: toDollars(paid),
    cashout: toDollars(paid + won),
    ...(own < 1 && { deals: [dealOf(row.backer(), own, markup)] }),
    rebuys_amount: dollars(inHome(rebuys)),
    addons_amount: dollars(inHome(addons)),
    bounties_amount: dollars(row.own ? bounties : within(inHome(bounties), paid + won)),
    tips: isInside ? undefined : dollars(inHome(tips)),
    expenses: isInside ? undefined : dollars(inHome(expenses)),
    resultNote:
      taken > 0
        ? `Tips or costs of ${toDollars(scaled(taken, exchange.rate)).toFixed(2)} are out of the cash-out.`
        : undefined,
  };
}

/** Contracts have four decimals. */
const fine = (value: number): number => Math.round(value * 10_000) / 10_000;

/** @param own the player's share, 0 to 1 @param markup what others paid for each dollar of their share */
const dealOf = (backer: string, own: number, markup: number): DealBody => ({
  ...{ backer, kind: 'backing', share: fine(100 - own * 100) },
  ...(markup !== 1 && { markup: fine(markup) }),
});

/** SharkScope's stake excludes the rake, and its result is the payout minus the stake. */
export function stakeMoney(row: RowReader): Money | undefined {
  const [stake, rake, result] = [row.cents('buyin'), row.cents('rake') ?? 0, row.cents('profit')];
  if (row.problems.length > 0) return undefined;
  if (stake === undefined || result === undefined) return row.fault(PROBLEMS.noAmounts);
  return { buyin: toDollars(stake + rake), cashout: toDollars(stake + result) };
}
