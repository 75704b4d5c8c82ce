import {
  accountCount,
  accountLookup,
  adminAccounts,
  adminErased,
  adminPasswordReset,
  adminRefreshedUser,
  adminRegistration,
  adminSignedOut,
  adminUserAccess,
  adminUsersPage,
  auditPage,
  MAX_ADMIN_IDS,
  newInvitation,
  registrationChange,
  revokedInvitation,
  signInAnalytics,
  type AccountLookup,
  type AdminAccount,
  type AdminInvitationRequest,
  type AdminPasswordReset,
  type AdminRegistration,
  type AdminRegistrationChange,
  type AdminUser,
  type AdminUserAccess,
  type AdminUsersPage,
  type AdminUsersPageRequest,
  type AuditEntry,
  type AuditQuery,
  type NewInvitation,
  type SignInAnalytics,
} from '@feltbook/contracts';
import type { CallOptions, ServiceClient } from '@feltbook/svc-kit';
import { auditPath } from './audit-path';

const REGISTRATION = '/internal/admin/registration';
const accountPath = (id: string, what: string): string =>
  `/internal/admin/accounts/${encodeURIComponent(id)}/${what}`;

/** Internal calls to svc-auth, on behalf of one of the owner's requests. All throw ApiError. */
export class AuthCalls {
  constructor(
    private readonly client: ServiceClient,
    private readonly options: CallOptions,
  ) {}

  /** A page of the owner's list of users. */
  usersPage(request: AdminUsersPageRequest): Promise<AdminUsersPage> {
    return this.client.post('/internal/admin/users/page', request, adminUsersPage, this.options);
  }

  /** Updates a user of that list from all services. @throws ApiError `not_found` */
  async refreshUser(id: string): Promise<AdminUser> {
    const path = `/internal/admin/users/${encodeURIComponent(id)}/refresh`;
    return (await this.client.post(path, undefined, adminRefreshedUser, this.options)).user;
  }

  /** The accounts with these ids, in batches; unknown ids are left out. */
  async of(ids: readonly string[]): Promise<AdminAccount[]> {
    const parts: Promise<AdminAccount[]>[] = [];
    for (let at = 0; at < ids.length; at += MAX_ADMIN_IDS) {
      parts.push(this.batchOf(ids.slice(at, at + MAX_ADMIN_IDS)));
    }
    return (await Promise.all(parts)).flat();
  }

  /** How many accounts there are, the owner's included. */
  async count(): Promise<number> {
    return (await this.client.get('/internal/accounts/count', accountCount, this.options)).accounts;
  }

  /** @throws ApiError `not_found` if no account has this address */
  byEmail(email: string): Promise<AccountLookup> {
    const query = new URLSearchParams({ email });
    return this.client.get(`/internal/accounts?${query.toString()}`, accountLookup, this.options);
  }

  signIns(): Promise<SignInAnalytics> {
    return this.client.get('/internal/admin/sign-ins', signInAnalytics, this.options);
  }

  /** How a user gets into the account. @throws ApiError `not_found` */
  access(id: string): Promise<AdminUserAccess> {
    return this.client.get(accountPath(id, 'access'), adminUserAccess, this.options);
  }

  /** Lets a user set a new password. @throws ApiError `not_found`; `conflict` if there is none to set */
  resetPassword(id: string, actorId: string): Promise<AdminPasswordReset> {
    return this.client.post(accountPath(id, 'password-reset'), { actorId }, adminPasswordReset, this.options);
  }

  /** Ends all logins of a user. @throws ApiError `not_found`; `conflict` for the owner's account */
  async signOut(id: string, actorId: string): Promise<void> {
    await this.client.post(accountPath(id, 'sign-out'), { actorId }, adminSignedOut, this.options);
  }

  registration(): Promise<AdminRegistration> {
    return this.client.get(REGISTRATION, adminRegistration, this.options);
  }

  async changeRegistration(change: AdminRegistrationChange): Promise<void> {
    await this.client.post(`${REGISTRATION}/policy`, change, registrationChange, this.options);
  }

  /** @throws ApiError `conflict` if too many invitations are open */
  invite(request: AdminInvitationRequest): Promise<NewInvitation> {
    return this.client.post(`${REGISTRATION}/invitations`, request, newInvitation, this.options);
  }

  /** @throws ApiError `not_found`; `conflict` if the invitation is not open */
  async revokeInvitation(id: string, actorId: string): Promise<void> {
    const path = `${REGISTRATION}/invitations/${encodeURIComponent(id)}/revocation`;
    await this.client.post(path, { actorId }, revokedInvitation, this.options);
  }

  /** Deletes an account in all services. @throws ApiError `not_found`; `conflict` for the owner's account */
  async erase(id: string, actorId: string): Promise<void> {
    await this.client.post(accountPath(id, 'erasure'), { actorId }, adminErased, this.options);
  }

  async audit(query: AuditQuery): Promise<AuditEntry[]> {
    return (await this.client.get(auditPath(query), auditPage, this.options)).entries;
  }

  private async batchOf(ids: readonly string[]): Promise<AdminAccount[]> {
    return (await this.client.post('/internal/admin/accounts/of', { ids }, adminAccounts, this.options))
      .accounts;
  }
}
