import { adminOwner } from '@feltbook/contracts';
import { ApiError, serviceClient, type OwnCredential, type ServiceConfig } from '@feltbook/svc-kit';

export type OwnerLookupConfig = Pick<ServiceConfig, 'AUTH_URL' | keyof OwnCredential>;

/** Asks svc-auth which account is the owner's. Returns the last response while svc-auth is unavailable. */
export class OwnerLookup {
  private readonly auth;
  private lastOwnerId: string | undefined;

  constructor(config: OwnerLookupConfig) {
    this.auth = serviceClient({ name: 'svc-auth', baseUrl: config.AUTH_URL, credential: config });
  }

  /** @returns `undefined` if there is no owner, or svc-auth has not responded yet */
  async ownerId(): Promise<string | undefined> {
    try {
      this.lastOwnerId = (await this.auth.get('/internal/admin/accounts/owner', adminOwner)).account?.id;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    return this.lastOwnerId;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.auth.close();
  }
}
