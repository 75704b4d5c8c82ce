import { Injectable } from '@nestjs/common';
import type { AdminAccount } from '@feltbook/contracts';
import { TtlCache } from '@feltbook/svc-kit';
import { AdminServices } from './admin-services';

/** The owner's account, for the first place of the list of users; null where there is none yet. */
@Injectable()
export class OwnerAccount {
  private readonly account = new TtlCache<AdminAccount | null>({ ttlMs: 3000, staleIfError: true });

  constructor(private readonly services: AdminServices) {}

  /** At most some seconds old. @throws ApiError `unavailable` while svc-auth is away and never answered */
  read(): Promise<AdminAccount | null> {
    return this.account.fetch(() => this.services.forRequest().auth.owner());
  }
}
