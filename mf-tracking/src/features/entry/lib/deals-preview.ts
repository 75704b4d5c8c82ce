import type { Deal } from '@feltbook/contracts';
import type { Party, Settlement } from '@feltbook/poker-math';
import { formatMoney, formatMoneyExact, isolate } from '@feltbook/ui';
import { decimalText, parseAmount, parseDecimal } from '@feltbook/web-kit/typed-amount';
import { parseCount } from './numbers';
import type { EntryValues } from './values';
import { type DealtRecord, settlementsOf } from '../../deals/lib/settle-lists';

/** A result that is not saved yet settles after all saved ones of its day. */
const NEW = { id: '', created_at: '9999' };

/** Whole dollars without cents. */
const moneyText = (cents: number, sign: 'amount' | 'result'): string =>
  (cents % 100 === 0 ? formatMoney : formatMoneyExact)(cents / 100, sign);

/** @param isOver whether the cash-out is known */
function sentenceOf({ backer, kind, share, bullets }: Deal, party: Party, isOver: boolean): string {
  const name = isolate(backer);
  const paid = moneyText(party.paidCents, 'amount');
  const end = isOver ? `: ${moneyText(party.returnedCents, 'amount')}.` : '.';
  if (kind === 'swap') {
    const received = party.paidCents > 0 ? ` ${name} gave you ${paid}.` : '';
    return `${name} gets ${decimalText(share)}% of what comes back${end}${received}`;
  }
  if (kind === 'stake') {
    const back = isOver ? ` Comes back: ${moneyText(party.returnedCents, 'amount')}.` : '';
    const makeUp = isOver ? ` Make-up: ${moneyText(party.makeUpCents ?? 0, 'amount')}.` : '';
    return `${name} pays ${paid} and gets ${decimalText(share)}% of the profit after make-up.${back}${makeUp}`;
  }
  return `${name} pays ${paid} and gets ${decimalText(share)}% of what comes back${bullets ? ' of the first bullet' : ''}${end}`;
}

function summaryOf(deals: readonly Deal[], { ownCents }: Settlement, tableCents: number): string {
  const given = deals.reduce((sum, { share }) => sum + Math.round(share * 10_000), 0);
  const kept = deals.some(({ kind, bullets }) => kind === 'stake' || bullets)
    ? 'Your own net'
    : `You keep ${decimalText((1_000_000 - given) / 10_000)}%. Own net`;
  return `${kept}: ${moneyText(ownCents, 'result')}, table result: ${moneyText(tableCents, 'result')}.`;
}

/** What the deals of a form come to. */
export interface DealsPreview {
  /** One for each deal. */
  readonly sentences: readonly string[];
  /** What the player keeps; absent until the cash-out is known. */
  readonly summary: string | undefined;
}

const amountOf = (text: string, parse = parseAmount): number | undefined => {
  const amount = parse(text);
  return Number.isFinite(amount) ? amount : undefined;
};

/**
 * In the base currency, as all that the player and backers owe each other.
 * @param deals those of the form, validated
 * @param others all other results of the player; undefined if they are not known
 * @param saved the result that is edited: it keeps its place among those of its day
 * @returns undefined until the buy-in is known, and the rate of a currency of its own, and for a stake until all other results are
 */
export function previewOf(
  values: EntryValues,
  deals: readonly Deal[],
  others: readonly DealtRecord[] | undefined,
  saved: Pick<DealtRecord, 'id' | 'created_at'> = NEW,
): DealsPreview | undefined {
  const [buyin, cashout] = [amountOf(values.buyin), amountOf(values.cashout)];
  const rate = values.currency === '' ? undefined : amountOf(values.rate, parseDecimal);
  if (buyin === undefined || (values.currency !== '' && rate === undefined)) return undefined;
  const { id, created_at } = saved;
  const result = {
    ...{ id, created_at, date: values.date, startTime: values.startTime, buyin, deals },
    cashout: cashout ?? 0,
    rebuys: parseCount(values.rebuys),
    rebuys_amount: amountOf(values.rebuys_amount),
    addons_amount: amountOf(values.addons_amount),
    rate,
  };
  const settlement = settlementsOf([result], others).get(id);
  if (!settlement) return undefined;
  const isOver = cashout !== undefined;
  const tableCents = settlement.parties.reduce((sum, { netCents }) => sum + netCents, settlement.ownCents);
  return {
    sentences: deals.flatMap((deal, at) => {
      const party = settlement.parties[at];
      return party ? [sentenceOf(deal, party, isOver)] : [];
    }),
    summary: isOver ? summaryOf(deals, settlement, tableCents) : undefined,
  };
}
