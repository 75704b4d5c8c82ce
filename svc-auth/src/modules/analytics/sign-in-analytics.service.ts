import { Injectable } from '@nestjs/common';
import type { SignInAnalytics } from '@feltbook/contracts';
import { inSnapshot, TtlCache } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import {
  activeAccounts,
  activeByMonth,
  newAccounts,
  platforms,
  registrationsByMonth,
} from '../../database/statements/account-statistics';
import { monthOf } from '../accounts/activity.repository';

const TTL_MS = 10_000;
const MONTHS = 12;

/** Computes registrations, activity and platforms of all users, including the owner. */
@Injectable()
export class SignInAnalyticsService {
  private readonly cache = new TtlCache<SignInAnalytics>({ ttlMs: TTL_MS });

  constructor(private readonly dataSource: DataSource) {}

  /** At most ten seconds old. */
  read(): Promise<SignInAnalytics> {
    return this.cache.fetch(() => this.measure());
  }

  /** Reads everything in one snapshot. */
  measure(now = new Date()): Promise<SignInAnalytics> {
    const months = monthsUpTo(now, MONTHS);
    const [first = ''] = months;
    return inSnapshot(this.dataSource, async (query) => {
      const registered = await registrationsByMonth(query, months);
      const active = await activeByMonth(query, first);
      let total = registered.get('') ?? 0;
      const growth = months.map((month) => {
        const added = registered.get(month) ?? 0;
        total += added;
        return { month, new_users: added, total_users: total };
      });
      return {
        total_users: total,
        ...(await newAccounts(query, now)),
        ...(await activeAccounts(query, now)),
        active_users_by_month: months.map((month) => ({ month, count: active.get(month) ?? 0 })),
        user_growth: growth,
        platforms: await platforms(query),
      };
    });
  }
}

/** @returns the month of this moment and those before it, `count` in all, YYYY-MM, oldest first; in UTC */
export function monthsUpTo(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1))),
  );
}
