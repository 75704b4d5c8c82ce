import {
  adminFigures,
  adminStanding,
  FINAL_STATUS_TEXTS,
  TRIAL_LIMIT,
  type AdminAccount,
  type AdminFigures,
  type AdminStanding,
  type AdminUser,
} from '@feltbook/contracts';

type Nulls<Part> = { [Name in keyof Part]: null };

const nullsFor = <Part>(shape: object): Nulls<Part> =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, null])) as Nulls<Part>;

const NO_FIGURES = nullsFor<AdminFigures>(adminFigures.shape);
const NO_STANDING = nullsFor<AdminStanding>(adminStanding.shape);

/** The owner has no limit, and no trial to end. */
const OWNERS_STANDING = {
  subscription_status: 'grandfathered',
  trial_active: false,
} as const satisfies Partial<AdminStanding>;

/** What each service knows of a user; null of one that is away. */
export interface UserParts {
  readonly account: AdminAccount;
  readonly figures: AdminFigures | null;
  readonly standing: AdminStanding | null;
}

/** One row of the owner's list. */
export function adminUserOf({ account, figures, standing }: UserParts): AdminUser {
  return {
    ...(figures ?? NO_FIGURES),
    ...(standing ?? NO_STANDING),
    ...(account.role === 'owner' && OWNERS_STANDING),
    ...account,
    final_status: finalStatus(account, standing),
    progress_ratio: figures && progressRatio(figures),
  };
}

function finalStatus({ role }: AdminAccount, standing: AdminStanding | null): string | null {
  if (role === 'owner') return FINAL_STATUS_TEXTS.owner;
  return standing && FINAL_STATUS_TEXTS[standing.subscription_status];
}

/** Of the allowance that is nearer to its end: a plan without a limit may have used more places than a trial has. */
const progressRatio = (figures: AdminFigures): string => {
  const used = Math.max(figures.cash_sessions_used, figures.tournament_sessions_used);
  return `${Math.min(used, TRIAL_LIMIT)}/${TRIAL_LIMIT}`;
};
