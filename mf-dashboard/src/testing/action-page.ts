import type { DealTerms, NamedResult } from '@feltbook/poker-math';
import type { DashboardServer } from './dashboard-server';

const played = (date: string, cost: number, cashout: number, deals: readonly DealTerms[]): NamedResult => ({
  ...{ id: `of-${date}`, kind: 'tournament', date, title: 'Main Event', venue: 'Aria', deals },
  ...{ costCents: cost * 100, firstBulletCents: cost * 100, returnCents: cashout * 100 },
});

/** Anna won 2,555 and lost 100; Ben was sold a share; Dana's make-up is 200. */
export function share({ action }: Pick<DashboardServer, 'action'>): void {
  action.results = [
    played('2026-03-01', 3500, 14_000, [{ backer: 'Anna', kind: 'backing', share: 25, markup: 1.08 }]),
    played('2026-03-02', 1000, 0, [{ backer: 'Anna', kind: 'backing', share: 10 }]),
    played('2026-03-03', 1000, 800, [{ backer: 'Dana', kind: 'stake', share: 50 }]),
  ];
  action.payments = [
    { id: 'p1', person: 'Anna', direction: 'received', date: '2026-03-01', amount: 945, note: 'Cash' },
  ];
  action.shares = [
    { id: 's2', date: '2026-03-05', player: 'Ben', share: 10, cost: 1000, event: 'Sunday Million' },
    { id: 's1', date: '2026-03-04', player: 'Ben', share: 10, cost: 900, returned: 5000 },
  ];
}
