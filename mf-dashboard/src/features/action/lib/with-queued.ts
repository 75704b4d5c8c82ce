import {
  type ActionAnswer,
  backerPaymentRequest,
  type BoughtShare,
  boughtShareRequest,
  type PersonStatement,
  toCents,
  toDollars,
} from '@feltbook/contracts';
import { textKey, tidyText } from '@feltbook/poker-math';
import type { QueuedChange } from '@feltbook/web-kit';
import { shareInBase } from './share-in-base';
import { lineOfPayment, lineOfShare, shareOf, withLine, withoutLine } from './lines';
import {
  isPayment,
  type ShownAction,
  type ShownEntry,
  type ShownItem,
  type ShownPayment,
  type ShownShare,
  type ShownStatement,
} from './shown';

/**
 * The server's answer with the changes that wait on this device, which its figures count.
 * @param changes of shares and payments, in the order in which they were made
 */
export function withQueued(answer: ActionAnswer, changes: readonly QueuedChange[]): ShownAction {
  if (changes.length === 0) return { ...answer, rejected: [] };
  const shown = new Entries(answer);
  const rejected: ShownEntry[] = [];
  for (const { method, path, body, refusal, isOutdated } of changes) {
    const [id = '', list = ''] = path.split('/').reverse();
    const isShare = list === 'shares';
    const before = isShare ? shown.share(id) : shown.payment(id);
    const after = method === 'PUT' ? (isShare ? shareIn(id, body) : paymentIn(id, body)) : undefined;
    // An earlier version of the page may have made it.
    if (method === 'PUT' && !after) continue;
    if (refusal === undefined) {
      if (before) shown.remove(before);
      if (after) shown.add({ ...after, isWaiting: true });
    } else {
      // Another device changed it later: what the server has is there to be edited.
      const entry = isOutdated ? (before ?? after) : (after ?? before);
      if (entry) rejected.push({ ...entry, refusal });
    }
  }
  return { ...shown.answer(), rejected };
}

function shareIn(id: string, body: unknown): ShownShare | undefined {
  const { data } = boughtShareRequest.safeParse(body);
  return data && shareOf(id, data);
}

function paymentIn(id: string, body: unknown): ShownPayment | undefined {
  const { data } = backerPaymentRequest.safeParse(body);
  return data && { ...lineOfPayment(id, data), person: data.person };
}

/** The shares and payments of an answer, to be changed. */
class Entries {
  private readonly people: Map<string, ShownStatement>;
  private readonly shares: Map<string, ShownShare>;
  private readonly totals: ActionAnswer['totals'];

  constructor(private readonly before: ActionAnswer) {
    this.people = new Map(before.people.map((person) => [textKey(person.name), person]));
    this.shares = new Map(before.shares.map((share) => [share.id, share]));
    this.totals = { ...before.totals };
  }

  share(id: string): ShownShare | undefined {
    return this.shares.get(id);
  }

  payment(id: string): ShownPayment | undefined {
    for (const { name, items } of this.people.values()) {
      const item = items.find((one) => one.kind === 'payment' && one.id === id);
      if (item) return { ...item, person: name };
    }
    return undefined;
  }

  add(entry: ShownEntry): void {
    const name = isPayment(entry) ? entry.person : entry.player;
    const before = this.people.get(textKey(name)) ?? nobodyYet(name);
    this.people.set(textKey(name), withLine(before, lineOf(entry)));
    if (isPayment(entry)) return;
    this.shares.set(entry.id, entry);
    this.countShare(entry, 1);
  }

  remove(entry: ShownEntry): void {
    const key = textKey(isPayment(entry) ? entry.person : entry.player);
    const before = this.people.get(key);
    const after = before && withoutLine(before, lineOf(entry));
    if (after && hasEntries(after)) this.people.set(key, after);
    else this.people.delete(key);
    if (isPayment(entry)) return;
    this.shares.delete(entry.id);
    this.countShare(entry, -1);
  }

  answer(): Omit<ShownAction, 'rejected'> {
    const people = [...this.people.values()].sort(byBalance);
    const [was, is] = [owedOf(this.before.people), owedOf(people)];
    const { owedByYou, owedToYou } = this.totals;
    return {
      ...this.before,
      people,
      shares: [...this.shares.values()].sort(newestFirst),
      totals: {
        ...this.totals,
        // People beyond the largest number are in the totals alone.
        owedByYou: toDollars(toCents(owedByYou) + is.byYou - was.byYou),
        owedToYou: toDollars(toCents(owedToYou) + is.toYou - was.toYou),
      },
    };
  }

  private countShare(share: BoughtShare, sign: 1 | -1): void {
    const { net = 0 } = shareInBase(share);
    this.totals.shares = toDollars(toCents(this.totals.shares) + sign * toCents(net));
  }
}

function lineOf(entry: ShownEntry): ShownItem {
  if (!isPayment(entry)) return lineOfShare(entry);
  const { person: _person, ...item } = entry;
  return item;
}

const nobodyYet = (name: string): ShownStatement => ({
  ...{ name: tidyText(name), balance: 0, makeup: 0, broughtForward: 0, items: [] },
  deals: { count: 0, paid: 0, returned: 0 },
  shares: { count: 0, paid: 0, returned: 0 },
  payments: { paid: 0, received: 0 },
});

const hasEntries = ({ deals, shares, payments }: ShownStatement): boolean =>
  deals.count + shares.count + payments.paid + payments.received > 0;

function owedOf(people: readonly PersonStatement[]) {
  let [byYou, toYou] = [0, 0];
  for (const { balance } of people) {
    if (balance > 0) byYou += toCents(balance);
    else toYou -= toCents(balance);
  }
  return { byYou, toYou };
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byBalance = (one: PersonStatement, other: PersonStatement): number =>
  Math.abs(other.balance) - Math.abs(one.balance) || compareText(textKey(one.name), textKey(other.name));
const newestFirst = (one: BoughtShare, other: BoughtShare): number =>
  compareText(other.date, one.date) || compareText(other.id, one.id);
