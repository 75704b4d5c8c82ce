import { Injectable } from '@nestjs/common';
import { MAX_ADMIN_IDS, type AdminAccount, type AdminUser, type AdminUsersQuery } from '@feltbook/contracts';
import { AdminServices, type ServicesForRequest } from '../services/admin-services';
import { OwnerAccount } from '../services/owner-account';
import { fillIn, type SortedUser } from './fill-in';
import { orderOf } from './orders';
import type { UserOrder } from './user-order';

/** The owner comes on top of a batch. */
const BATCH = MAX_ADMIN_IDS - 1;

export interface UserPage {
  readonly users: readonly AdminUser[];
  /** The owner included. */
  readonly total: number;
}

export interface AllUsers {
  /** Each is asked for once the one before it was taken. */
  readonly batches: AsyncIterable<readonly AdminUser[]>;
  readonly total: number;
}

/** What a request for users comes to: the owner in the first place, and the order that begins at the second. */
interface Listing {
  readonly services: ServicesForRequest;
  readonly order: UserOrder;
  /** Null where the owner is none of those that are asked for. */
  readonly first: AdminAccount | null;
  /** The owner's row, if the answer begins with it. */
  readonly head: readonly SortedUser[];
  /** Where in the order the answer begins, or goes on after the owner's row. */
  readonly place: number;
}

/** All users as the owner looks at them: the owner first, then players in the order of any column. */
@Injectable()
export class UserList {
  constructor(
    private readonly services: AdminServices,
    private readonly owner: OwnerAccount,
  ) {}

  /** @throws ApiError `unavailable` without svc-auth, or without the service that owns the column */
  async page(query: AdminUsersQuery & { limit: number }, requestId: string): Promise<UserPage> {
    const listing = await this.listing(query, requestId);
    const sorted = [...listing.head];
    const missing = query.limit - sorted.length;
    if (missing > 0) {
      for await (const batch of listing.order.from(listing.place, missing)) {
        sorted.push(...batch);
        if (sorted.length >= query.limit) break;
      }
    }
    const [users, total] = await Promise.all([
      fillIn(listing.services, sorted.slice(0, query.limit)),
      totalOf(listing),
    ]);
    return { users, total };
  }

  /** From `offset` on to the end, in batches. @throws ApiError as `page`, also while it is read */
  async all(query: AdminUsersQuery, requestId: string): Promise<AllUsers> {
    const listing = await this.listing(query, requestId);
    return { batches: filledBatches(listing), total: await totalOf(listing) };
  }

  private async listing(query: AdminUsersQuery, requestId: string): Promise<Listing> {
    const services = this.services.forRequest(requestId);
    const owner = await this.owner.read();
    const order = await orderOf(services, owner?.id ?? '', query);
    const first = owner && isMeant(owner, query) ? owner : null;
    const { offset } = query;
    return {
      services,
      order,
      first,
      head: first && offset === 0 ? [{ id: first.id, account: first }] : [],
      place: first ? Math.max(0, offset - 1) : offset,
    };
  }
}

const totalOf = async ({ order, first }: Listing): Promise<number> => (await order.total()) + (first ? 1 : 0);

async function* filledBatches({ services, order, head, place }: Listing): AsyncGenerator<AdminUser[]> {
  let before = head;
  for await (const batch of order.from(place, BATCH)) {
    yield fillIn(services, [...before, ...batch]);
    before = [];
  }
  if (before.length > 0) yield fillIn(services, before);
}

/** Whether the owner's row is among what is asked for: it has no status, and is looked through as svc-auth does others. */
function isMeant({ email, handle, name }: AdminAccount, { q, status }: AdminUsersQuery): boolean {
  if (status !== undefined) return false;
  if (!q) return true;
  const wanted = q.toLowerCase();
  return [email, handle, name].some((text) => text?.toLowerCase().includes(wanted));
}
