import { adminOwner } from '@feltbook/contracts';
import { ApiError, serviceClient, type OwnCredential, type ServiceConfig } from '@feltbook/svc-kit';

export type OwnerLookupConfig = Pick<ServiceConfig, 'AUTH_URL' | keyof OwnCredential>;

/** Which account is the owner's: svc-auth knows it. The last answer holds while svc-auth is away. */
export class OwnerLookup {
  private readonly auth;
  private known: string | undefined;

  constructor(config: OwnerLookupConfig) {
    this.auth = serviceClient({ name: 'svc-auth', baseUrl: config.AUTH_URL, credential: config });
  }

  /** @returns undefined where there is no owner, and where svc-auth never answered */
  async ownerId(): Promise<string | undefined> {
    try {
      this.known = (await this.auth.get('/internal/admin/accounts/owner', adminOwner)).account?.id;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    return this.known;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.auth.close();
  }
}
