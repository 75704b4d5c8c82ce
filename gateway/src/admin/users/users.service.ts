import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  MAX_LIST_LIMIT,
  type AdminUser,
  type AdminUsersPage,
  type AdminUsersPageRequest,
  type AdminUsersQuery,
} from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { AdminServices } from '../services/admin-services';
import type { AuthCalls } from '../services/auth-calls';

export interface UserPage {
  readonly users: readonly AdminUser[];
  /** Includes the owner. */
  readonly total: number;
}

export interface AllUsers {
  /** Each is requested when the client has taken the one before it. */
  readonly batches: AsyncIterable<readonly AdminUser[]>;
  readonly total: number;
}

/** The owner's list of users, which svc-auth holds. */
@Injectable()
export class UsersService {
  constructor(private readonly services: AdminServices) {}

  /** @throws ApiError `unavailable` if svc-auth is */
  async page(query: AdminUsersQuery & { limit: number }, requestId: string): Promise<UserPage> {
    const { users, total = 0 } = await this.authFor(query, requestId).usersPage(query);
    return { users, total };
  }

  /** All users from `offset` on, in batches. @throws ApiError like `page`; the batches may throw it, too */
  async all(query: AdminUsersQuery, requestId: string): Promise<AllUsers> {
    const auth = this.authFor(query, requestId);
    const request = { ...query, limit: MAX_LIST_LIMIT };
    const first = await auth.usersPage(request);
    return { batches: batches(auth, request, first), total: first.total ?? 0 };
  }

  private authFor({ q }: AdminUsersQuery, requestId: string): AuthCalls {
    return (q ? this.services.forSlowRequest(requestId) : this.services.forRequest(requestId)).auth;
  }
}

async function* batches(
  auth: Pick<AuthCalls, 'usersPage'>,
  request: AdminUsersPageRequest,
  first: AdminUsersPage,
): AsyncGenerator<readonly AdminUser[]> {
  yield first.users;
  for (let { next } = first; next;) {
    const after = next;
    const page = await retried(() => auth.usersPage({ ...request, after }));
    yield page.users;
    ({ next } = page);
  }
}

/** Milliseconds before each further attempt. */
const PAUSES = [200, 500, 1000];

/** Retries if svc-auth is unavailable, because an answer that has begun cannot become an error. */
async function retried<Value>(send: () => Promise<Value>): Promise<Value> {
  for (const milliseconds of PAUSES) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error;
      await pause(milliseconds);
    }
  }
  return send();
}
