import {
  type ActionAnswer,
  type ActionLink,
  type BackerPaymentBody,
  type BoughtShareBody,
  toCents,
} from '@feltbook/contracts';
import {
  boughtShareOutcome,
  type NamedResult,
  type NamedShare,
  settleInOrder,
  statementsOf,
} from '@feltbook/poker-math';
import { HttpResponse } from 'msw';

type Stored<Body> = Body & { readonly id: string };

const PATH = '/api/action';

/** The mock server's answers to calls of action, computed as the service does. Records changes. */
export class ActionAnswers {
  /** Oldest first. */
  results: NamedResult[] = [];
  /** Newest first. */
  shares: Stored<BoughtShareBody>[] = [];
  payments: Stored<BackerPaymentBody>[] = [];
  links: ActionLink[] = [];
  /** Takes the place of all answers. */
  refusal: (() => Response) | undefined;
  /** `PUT /api/action/shares/{id}` with the body, if there is one. */
  changes: { call: string; body?: unknown }[] = [];

  async answer(request: Request): Promise<Response> {
    if (this.refusal) return this.refusal();
    const { method, url } = request;
    const { pathname } = new URL(url);
    const call = `${method} ${pathname}`;
    const id = pathname.split('/')[4] ?? '';
    const body: unknown = ['PUT', 'POST'].includes(method) ? await request.json() : undefined;
    if (method !== 'GET') this.changes.push({ call, ...(body !== undefined && { body }) });
    if (pathname.startsWith(`${PATH}/links`)) return this.answerLinks(method, id, body);
    this.change(pathname, body);
    return HttpResponse.json(this.current());
  }

  /** @param body undefined for a deletion */
  change(path: string, body: unknown): void {
    const [, , , entries = '', id = ''] = path.split('/');
    if (entries === 'shares') this.shares = changed(this.shares, id, body as BoughtShareBody | undefined);
    if (entries === 'payments')
      this.payments = changed(this.payments, id, body as BackerPaymentBody | undefined);
  }

  current(): ActionAnswer {
    const shares = this.shares.map(namedShareOf);
    const payments = this.payments.map(({ amount, note, ...one }) => ({
      ...{ ...one, cents: toCents(amount), note: note ?? undefined },
    }));
    return {
      ...statementsOf(settleInOrder(this.results), shares, payments),
      shares: this.shares.map((share) => {
        const { paidCents, yoursCents, netCents } = boughtShareOutcome(namedShareOf(share));
        const { event, markup, currency, rate, bankroll, note, ...terms } = share;
        return {
          ...{ ...terms, event: event ?? undefined, markup: markup ?? undefined, note: note ?? undefined },
          ...{ currency: currency ?? undefined, rate: rate ?? undefined, bankroll: bankroll ?? undefined },
          ...{ paid: paidCents / 100, isPaidEntered: share.paid !== undefined },
          yours: yoursCents === undefined ? undefined : yoursCents / 100,
          net: netCents === undefined ? undefined : netCents / 100,
        };
      }),
    };
  }

  private answerLinks(method: string, id: string, body: unknown): Response {
    if (method === 'DELETE') {
      this.links = this.links.filter((link) => link.id !== id);
      return new HttpResponse(null, { status: 204 });
    }
    if (method === 'GET') return HttpResponse.json(this.links);
    const { person } = body as { person: string };
    const link = {
      ...{ id: `link-${this.links.length}`, person, created_at: '2026-05-01T10:00:00.000Z' },
      expires_at: '2026-07-30T10:00:00.000Z',
    };
    this.links.push(link);
    return HttpResponse.json({ ...link, token: 'the-token' }, { status: 201 });
  }
}

interface Dated {
  readonly id: string;
  readonly date: string;
}

const changed = <Body extends Omit<Dated, 'id'>>(
  all: Stored<Body>[],
  id: string,
  body: Body | undefined,
): Stored<Body>[] => {
  const others = all.filter((one) => one.id !== id);
  return (body === undefined ? others : [{ ...body, id }, ...others]).sort(newestFirst);
};

const newestFirst = (one: Dated, other: Dated): number =>
  other.date.localeCompare(one.date) || other.id.localeCompare(one.id);

const namedShareOf = ({
  cost,
  firstBullet,
  paid,
  returned,
  ...share
}: Stored<BoughtShareBody>): NamedShare => ({
  ...{ id: share.id, date: share.date, player: share.player, share: share.share },
  ...{ event: share.event ?? undefined, markup: share.markup ?? undefined, note: share.note ?? undefined },
  ...{ costCents: toCents(cost), rate: share.rate },
  firstBulletCents: firstBullet === undefined ? undefined : toCents(firstBullet),
  paidCents: paid === undefined ? undefined : toCents(paid),
  returnedCents: returned === undefined ? undefined : toCents(returned),
});
