import { mostFrequent, textKey, tidyText } from '../values/most-common';
import { toDollars } from '../values/money';
import { boughtShareInBase } from './bought-share';
import type {
  BackerPayment,
  NamedShare,
  SettledResult,
  Statement,
  StatementLine,
  StatementOptions,
  Statements,
} from './statement-types';

type LineParts = Omit<StatementLine, 'id' | 'date' | 'change' | 'balance'>;
type Dated = Pick<StatementLine, 'id' | 'date'>;
/** A line that may be listed: its parts are made only then. */
interface Line extends Dated {
  readonly key: string;
  readonly changeCents: number;
  readonly balanceCents: number;
  readonly partsOf: () => LineParts;
}

/** What one person and the player owe each other, in whole cents. */
class PersonAccount {
  readonly spellings = new Map<string, number>();
  /** What the player owes. */
  cents = 0;
  makeUpCents = 0;
  readonly deals = { count: 0, paid: 0, returned: 0 };
  readonly shares = { count: 0, paid: 0, returned: 0 };
  readonly payments = { paid: 0, received: 0 };

  statement(lines: readonly Line[]): Statement {
    const [first] = lines;
    const inDollars = ({ count, paid, returned }: typeof this.deals) => ({
      ...{ count, paid: toDollars(paid), returned: toDollars(returned) },
    });
    return {
      name: mostFrequent(this.spellings) ?? '',
      balance: toDollars(this.cents),
      makeup: toDollars(this.makeUpCents),
      deals: inDollars(this.deals),
      shares: inDollars(this.shares),
      payments: { paid: toDollars(this.payments.paid), received: toDollars(this.payments.received) },
      broughtForward: toDollars(first ? first.balanceCents - first.changeCents : this.cents),
      items: lines.map(({ id, date, changeCents, balanceCents, partsOf }) => ({
        ...{ ...partsOf(), id, date },
        change: toDollars(changeCents),
        balance: toDollars(balanceCents),
      })),
    };
  }
}

/** All people of a player, by `textKey` of their names, and the newest lines of their statements. */
class Ledger {
  readonly accounts = new Map<string, PersonAccount>();
  /** By names as they are written: a long history has few. */
  private readonly known = new Map<string, { account: PersonAccount; key: string; spelling: string }>();
  private lines: Line[] = [];
  private readonly only: string | undefined;
  private readonly mostItems: number;

  constructor({ only, mostItems = Infinity }: StatementOptions) {
    this.only = only === undefined ? undefined : textKey(only);
    this.mostItems = mostItems;
  }

  /** @returns the account of a person; undefined if another one's statement is made */
  of(name: string): { readonly account: PersonAccount; readonly key: string } | undefined {
    const person = this.known.get(name) ?? this.meet(name);
    if (!person) return undefined;
    const { spellings } = person.account;
    spellings.set(person.spelling, (spellings.get(person.spelling) ?? 0) + 1);
    return person;
  }

  private meet(name: string) {
    const key = textKey(name);
    if (this.only !== undefined && this.only !== key) return undefined;
    const account = this.accounts.get(key) ?? new PersonAccount();
    const person = { account, key, spelling: tidyText(name) };
    this.accounts.set(key, account);
    this.known.set(name, person);
    return person;
  }

  add(
    { account, key }: { readonly account: PersonAccount; readonly key: string },
    { id, date }: Dated,
    changeCents: number,
    partsOf: () => LineParts,
  ): void {
    account.cents += changeCents;
    this.lines.push({ key, id, date, changeCents, balanceCents: account.cents, partsOf });
    // Now and then, so that a long history needs no more memory than what is listed.
    if (this.lines.length > 2 * this.mostItems + 1000) this.lines = this.lines.slice(-this.mostItems);
  }

  /** The newest lines of each person, oldest first. */
  linesByPerson(): Map<string, Line[]> {
    const lists = new Map<string, Line[]>();
    const kept = this.lines.length > this.mostItems ? this.lines.slice(-this.mostItems) : this.lines;
    for (const line of kept) {
      const list = lists.get(line.key);
      if (list) list.push(line);
      else lists.set(line.key, [line]);
    }
    return lists;
  }
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
/** Ids of the client are UUIDv7: within a day, by the moment at which they were made. */
const inOrder = <Item extends { readonly date: string; readonly id: string }>(items: readonly Item[]) =>
  [...items].sort((a, b) => compareText(a.date, b.date) || compareText(a.id, b.id));

/**
 * What the player and each other person owe each other, and why. Names are compared as venues are, and shown as most often
 * written. A backing is owed from its result on: the person owes what the share cost and is owed its part of what came back.
 * Of one day, results come first, then bought shares, then payments.
 * @param results of all people, oldest first, as `settleInOrder` answers them
 */
export function statementsOf(
  results: readonly SettledResult[],
  shares: readonly NamedShare[],
  payments: readonly BackerPayment[],
  options: StatementOptions = {},
): Statements {
  const ledger = new Ledger(options);
  const totals = { table: 0, own: 0, others: 0, shares: 0 };
  const entries: { readonly date: string; readonly book: () => void }[] = [
    ...results.map((settled) => ({
      date: settled.result.date,
      book: () => {
        bookResult(ledger, settled);
        totals.table += settled.result.returnCents - settled.result.costCents;
        totals.own += settled.settlement.ownCents;
        for (const { netCents } of settled.settlement.parties) totals.others += netCents;
      },
    })),
    ...inOrder(shares).map((share) => ({
      date: share.date,
      book: () => void (totals.shares += bookShare(ledger, share)),
    })),
    ...inOrder(payments).map((payment) => ({
      date: payment.date,
      book: () => bookPayment(ledger, payment),
    })),
  ];
  // Stable: of one day in the order above.
  entries.sort((one, other) => compareText(one.date, other.date)).forEach(({ book }) => book());
  return { ...peopleOf(ledger, options), totals: { ...owedOf(ledger), ...dollarsOf(totals) } };
}

function bookResult(ledger: Ledger, { result, settlement }: SettledResult): void {
  settlement.parties.forEach((party, at) => {
    const { kind, paidCents, returnedCents, makeUpCents } = party;
    const person = ledger.of(party.backer);
    if (!person) return;
    const { account } = person;
    account.deals.count += 1;
    account.deals.paid += paidCents;
    account.deals.returned += returnedCents;
    if (makeUpCents !== undefined) account.makeUpCents = makeUpCents;
    ledger.add(person, result, returnedCents - paidCents, () => {
      const share = result.deals[at]?.share;
      return {
        ...{ kind: 'deal', result: result.kind, deal: kind },
        ...(result.title !== '' && { title: result.title }),
        ...(result.venue !== '' && { venue: result.venue }),
        ...(share !== undefined && { share }),
        ...{ paid: toDollars(paidCents), returned: toDollars(returnedCents) },
      };
    });
  });
}

/** @returns the player's net in cents; 0 until the event is over */
function bookShare(ledger: Ledger, share: NamedShare): number {
  const { paidCents, yoursCents, netCents = 0 } = boughtShareInBase(share);
  const person = ledger.of(share.player);
  if (!person) return netCents;
  const { shares } = person.account;
  shares.count += 1;
  shares.paid += paidCents;
  shares.returned += yoursCents ?? 0;
  ledger.add(person, share, paidCents - (yoursCents ?? 0), () => ({
    ...{ kind: 'share', share: share.share, paid: toDollars(paidCents) },
    ...(share.event !== undefined && { title: share.event }),
    ...(yoursCents !== undefined && { returned: toDollars(yoursCents) }),
    ...(share.note !== undefined && { note: share.note }),
  }));
  return netCents;
}

function bookPayment(ledger: Ledger, payment: BackerPayment): void {
  const { direction, cents, note } = payment;
  const person = ledger.of(payment.person);
  if (!person) return;
  person.account.payments[direction] += cents;
  ledger.add(person, payment, direction === 'paid' ? -cents : cents, () => ({
    ...{ kind: 'payment', ...(note !== undefined && { note }) },
  }));
}

/** Sorted by the size of the balance, largest first, in either direction; then by name. */
function peopleOf(ledger: Ledger, { mostPeople = Infinity }: StatementOptions) {
  const ranked = [...ledger.accounts].sort(
    ([a, one], [b, other]) => Math.abs(other.cents) - Math.abs(one.cents) || compareText(a, b),
  );
  const lines = ledger.linesByPerson();
  return {
    people: ranked.slice(0, mostPeople).map(([key, account]) => account.statement(lines.get(key) ?? [])),
    otherPeople: Math.max(0, ranked.length - mostPeople),
  };
}

function owedOf({ accounts }: Ledger) {
  let [byYou, toYou] = [0, 0];
  for (const { cents } of accounts.values()) {
    if (cents > 0) byYou += cents;
    else toYou -= cents;
  }
  return { owedByYou: toDollars(byYou), owedToYou: toDollars(toYou) };
}

const dollarsOf = ({
  table,
  own,
  others,
  shares,
}: Record<'table' | 'own' | 'others' | 'shares', number>) => ({
  ...{ table: toDollars(table), own: toDollars(own), others: toDollars(others), shares: toDollars(shares) },
});
