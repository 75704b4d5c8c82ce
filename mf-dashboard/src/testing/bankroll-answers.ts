import {
  type BankrollAnswer,
  type BankrollStart,
  type Movement,
  type MovementBody,
  movementRequest,
  toCents,
} from '@feltbook/contracts';
import { bankrollBalances, type DayOfResults, textKey } from '@feltbook/poker-math';
import { HttpResponse } from 'msw';

type StartBody = Pick<BankrollStart, 'amount' | 'date'> & Partial<BankrollStart>;

const PATH = '/api/bankroll';

/** The mock server's answers to calls of bankrolls, computed as the service does. Records changes. */
export class BankrollAnswers {
  starts: StartBody[] = [];
  /** Newest first. */
  movements: Movement[] = [];
  results: DayOfResults[] = [];
  /** Whether results have deals. */
  hasDeals = false;
  /** Takes the place of all answers. */
  refusal: (() => Response) | undefined;
  /** `PUT /api/bankroll/starts` with the body, if there is one. */
  changes: { call: string; body?: StartBody | MovementBody }[] = [];

  async answer(request: Request): Promise<Response> {
    if (this.refusal) return this.refusal();
    const { method, url } = request;
    const { pathname, search, searchParams } = new URL(url);
    const call = `${method} ${pathname}${search}`;
    const id = pathname.slice(`${PATH}/movements/`.length);
    if (method === 'DELETE') {
      this.changes.push({ call });
      if (pathname.endsWith('/starts')) this.removeStart(searchParams.get('bankroll') ?? '');
      else this.movements = this.movements.filter((one) => one.id !== id);
    } else if (method === 'PUT' && pathname.endsWith('/starts')) {
      const body = (await request.json()) as StartBody;
      this.changes.push({ call, body });
      this.removeStart(body.bankroll ?? '');
      this.starts.push(body);
    } else if (method === 'PUT') {
      const body = (await request.json()) as MovementBody;
      this.changes.push({ call, body });
      const entry: Movement = { id, ...movementRequest.parse(body) };
      const others = this.movements.filter((one) => one.id !== id);
      this.movements = [entry, ...others].sort((one, other) => (one.date < other.date ? 1 : -1));
    }
    return HttpResponse.json(this.current());
  }

  private removeStart(name: string): void {
    this.starts = this.starts.filter(({ bankroll = '' }) => textKey(bankroll) !== textKey(name));
  }

  private current(): BankrollAnswer {
    const { total, bankrolls } = bankrollBalances(
      this.starts.map(({ bankroll = '', amount, date }) => ({ bankroll, cents: toCents(amount), date })),
      this.movements.map(({ bankroll = '', to, amount, ...one }) => ({
        ...{ ...one, bankroll, to, cents: toCents(amount) },
      })),
      this.results,
    );
    return {
      isKept: this.starts.length > 0 || this.movements.some(({ trip }) => trip === undefined),
      ...(this.hasDeals && { hasDeals: true }),
      total: { ...total, days: [...total.days] },
      bankrolls: bankrolls.map((one) => ({ ...one, days: [...one.days] })),
      movements: this.movements,
    };
  }
}
