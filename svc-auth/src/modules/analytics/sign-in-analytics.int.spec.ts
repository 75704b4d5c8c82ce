import { signInAnalytics } from '@feltbook/contracts';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { askInternally } from '../../testing/internal';
import { rowsOf } from '../../testing/rows';
import { storeAccounts } from '../../testing/stored-accounts';
import { SignInAnalyticsService } from './sign-in-analytics.service';

const NOW = new Date('2026-11-21T12:00:00Z');

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp();
  await storeAccounts(auth, [
    {
      id: 'owner',
      role: 'owner',
      createdAt: '2024-01-01 00:00:00',
      lastLoginAt: '2026-11-21 11:00:00',
      platform: 'desktop',
    },
    // Exactly a day ago, and a moment longer ago than a week.
    { id: 'a', createdAt: '2025-11-30 23:59:59', lastLoginAt: '2026-11-20 12:00:00', platform: 'mobile' },
    { id: 'b', createdAt: '2025-12-01 00:00:00', lastLoginAt: '2026-11-14 11:59:59', platform: 'mobile' },
    { id: 'c', createdAt: '2026-08-31 23:59:59', lastLoginAt: '2026-10-22 12:00:00', platform: 'desktop' },
    { id: 'd', createdAt: '2026-09-22 12:00:00', lastLoginAt: '2026-10-22 11:59:59', platform: 'mobile' },
    { id: 'e', createdAt: '2026-10-22 11:59:59' },
    { id: 'f', createdAt: '2026-10-22 12:00:00' },
    { id: 'g', createdAt: '2026-11-21 11:59:59', lastLoginAt: '2026-11-15 12:00:00', platform: 'mobile' },
  ]);
  await rowsOf(
    auth,
    `INSERT INTO active_months (month, account_id) VALUES ('2025-11', 'a'), ('2025-12', 'a'), ('2025-12', 'b'),
     ('2026-10', 'c'), ('2026-11', 'a'), ('2026-11', 'b'), ('2026-11', 'g')`,
  );
});
afterAll(() => auth.close());

const MONTHS = [
  '2025-12',
  ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
];

describe('the measures of all users', () => {
  it('equal a count by hand', async () => {
    const measured = await auth.app.get(SignInAnalyticsService).measure(NOW);
    const active: Record<string, number> = { '2025-12': 2, '2026-10': 1, '2026-11': 3 };
    const added: Record<string, number> = {
      '2025-12': 1,
      '2026-08': 1,
      '2026-09': 1,
      '2026-10': 2,
      '2026-11': 1,
    };
    const totals = [3, 3, 3, 3, 3, 3, 3, 3, 4, 5, 7, 8];
    expect(measured).toEqual({
      total_users: 8,
      new_users_7d: 1,
      new_users_30d: 2,
      new_users_previous_30d: 2,
      daily_active_users: 2,
      weekly_active_users: 3,
      monthly_active_users: 5,
      active_users_by_month: MONTHS.map((month) => ({ month, count: active[month] ?? 0 })),
      user_growth: MONTHS.map((month, index) => ({
        month,
        new_users: added[month] ?? 0,
        total_users: totals[index],
      })),
      platforms: { mobile: 4, desktop: 2, unknown: 2 },
    });
  });

  it('are zeros without users', async () => {
    const empty = await startAuthApp();
    const measured = await empty.app.get(SignInAnalyticsService).measure(NOW);
    expect(measured).toMatchObject({
      total_users: 0,
      new_users_7d: 0,
      new_users_30d: 0,
      daily_active_users: 0,
      monthly_active_users: 0,
      platforms: { mobile: 0, desktop: 0, unknown: 0 },
    });
    expect(measured.user_growth).toHaveLength(12);
    await empty.close();
  });
});

describe('GET /internal/admin/sign-ins', () => {
  it('returns them, some seconds old at most', async () => {
    const first = await askInternally(auth, 'admin/sign-ins', signInAnalytics);
    expect(first.total_users).toBe(8);
    await storeAccounts(auth, [{ id: 'h' }]);
    expect((await askInternally(auth, 'admin/sign-ins', signInAnalytics)).total_users).toBe(8);
  });
});
