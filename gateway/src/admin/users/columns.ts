import type {
  AdminFiguresSort,
  AdminStandingSort,
  AdminStandingsList,
  SortOrder,
  SubscriptionState,
} from '@feltbook/contracts';
import type { ServicesForRequest } from '../services/admin-services';
import type { PageOf } from './user-order';

/** A column of a service that does not know names, and so cannot search: of all players, or among some. */
export interface Column {
  page(among?: string[]): PageOf;
  /** How many there are, where the service itself leaves some out. */
  readonly total: ((among?: string[]) => Promise<number>) | null;
}

/** What the owner's lists leave out, and which way they go. */
interface Direction {
  readonly order: SortOrder;
  /** Id of the owner's account, empty where there is none. */
  readonly owner: string;
}

export function figuresColumn(
  { tracking }: Pick<ServicesForRequest, 'tracking'>,
  sort: AdminFiguresSort,
  direction: Direction,
): Column {
  return {
    page: (among) => async (limit, offset) => {
      const figures = await tracking.page({ ...direction, sort, limit, offset, ...(among && { among }) });
      return figures.map((user) => ({ id: user.id, figures: user }));
    },
    total: null,
  };
}

/** @param status only players of this one */
export function standingsColumn(
  { billing }: Pick<ServicesForRequest, 'billing'>,
  sort: AdminStandingSort,
  direction: Direction,
  status: SubscriptionState | undefined,
): Column {
  let total: number | undefined;
  const read = async (limit: number, offset: number, among?: string[]): Promise<AdminStandingsList> => {
    const filter = { ...(among && { among }), ...(status !== undefined && { status }) };
    const list = await billing.page({ ...direction, sort, limit, offset, ...filter });
    total = list.total;
    return list;
  };
  return {
    page: (among) => async (limit, offset) => {
      const { standings } = await read(limit, offset, among);
      return standings.map((user) => ({ id: user.id, standing: user }));
    },
    // Every page says it; it is asked for only where no page was read.
    total: status === undefined ? null : async (among) => total ?? (await read(1, 0, among)).total ?? 0,
  };
}
