import type { Query } from '@feltbook/svc-kit';
import { In, Raw } from 'typeorm';
import { CheckoutAttempt } from './checkout-attempt.entity';

export type NewCheckoutAttempt = Omit<CheckoutAttempt, 'createdAt'>;

/** Less than the 24 hours for which the provider stores a key and keeps a page open. */
const USABLE_HOURS = 20;

/** Attempts of an account that may have an open page at the provider, newest first. */
export async function findOpenAttempts(query: Query, accountId: string): Promise<CheckoutAttempt[]> {
  return query.manager.find(CheckoutAttempt, {
    where: {
      accountId,
      state: In(['creating', 'open', 'failed']),
      createdAt: Raw((column) => `${column} > UTC_TIMESTAMP(3) - INTERVAL ${USABLE_HOURS} HOUR`),
    },
    order: { createdAt: 'DESC' },
  });
}

export async function insertAttempt(query: Query, attempt: NewCheckoutAttempt): Promise<void> {
  await query.manager.insert(CheckoutAttempt, { ...attempt, createdAt: () => 'UTC_TIMESTAMP(3)' });
}
