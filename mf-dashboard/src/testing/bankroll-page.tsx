import type { Movement } from '@feltbook/contracts';
import { hideAmounts } from '@feltbook/ui';
import { type UndoOffer, useUndoOffer, withdrawUndo } from '@feltbook/web-kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { DashboardServer } from './dashboard-server';
import { plain } from './insights-page';

export const entry = (change: Partial<Movement> & Pick<Movement, 'kind' | 'date' | 'amount'>): Movement => ({
  id: `${change.kind}-${change.date}-${change.amount}`,
  ...change,
});

export const won = (date: string, dollars: number, bankroll = '') => ({
  ...{ bankroll, date, cents: dollars * 100 },
});

/** $5,000 on January 1, then $950 in 2026. */
export function keep({ bankroll }: DashboardServer): void {
  bankroll.starts = [{ amount: 5000, date: '2026-01-01' }];
  bankroll.movements = [
    entry({ kind: 'expense', date: '2026-01-05', amount: 120.25, category: 'travel', note: 'Flight' }),
    entry({ kind: 'deposit', date: '2026-01-05', amount: 1000 }),
    entry({ kind: 'withdrawal', date: '2026-01-03', amount: 300.5 }),
    entry({ kind: 'jackpot', date: '2025-12-30', amount: 700 }),
  ];
  bankroll.results = [won('2025-12-31', 9999), won('2026-01-02', 370.75)];
}

/** The large figure. */
export const balance = () => within(screen.getByRole('region', { name: 'Balance' })).getByText(/^[−$•]/);

export const itemsOf = async (list: string): Promise<string[]> =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(plain);

export const dialog = async () => within(await screen.findByRole('dialog'));
export const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** What the host offers to undo, in each test of the file. Shows amounts again after each. */
export function undoOffers() {
  let offer: UndoOffer | undefined;
  const Offer = () => {
    offer = useUndoOffer();
    return null;
  };
  beforeEach(() => void render(<Offer />));
  afterEach(() =>
    act(() => {
      hideAmounts(false);
      withdrawUndo();
    }),
  );
  return { text: () => offer?.text, press: () => act(() => offer?.undo()) };
}
