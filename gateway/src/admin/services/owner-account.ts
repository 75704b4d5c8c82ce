import { Injectable } from '@nestjs/common';
import type { AdminAccount } from '@feltbook/contracts';
import { StaleCache } from '../../cache/stale-cache';
import { AdminServices } from './admin-services';

const FRESH_MS = 3000;

/** The owner's account, for the first place of the list of users; null where there is none yet. */
@Injectable()
export class OwnerAccount {
  private readonly account: StaleCache<AdminAccount | null>;

  constructor(services: AdminServices) {
    this.account = new StaleCache(() => services.forRequest().auth.owner(), FRESH_MS);
  }

  /** At most some seconds old. @throws ApiError `unavailable` while svc-auth is away and never answered */
  read(): Promise<AdminAccount | null> {
    return this.account.read();
  }
}
