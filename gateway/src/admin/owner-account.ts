import type { AdminAccount } from '@feltbook/contracts';
import { LastKnown } from '../remembered/last-known';
import type { AdminServices } from './services/admin-services';

const FRESH_MS = 3000;

/** The owner's account, for the first place of the list of users; null where there is none yet. */
export class OwnerAccount {
  private readonly known: LastKnown<AdminAccount | null>;

  constructor(services: AdminServices) {
    this.known = new LastKnown(() => services.quick().auth.owner(), FRESH_MS);
  }

  /** At most some seconds old. @throws ApiError `unavailable` while svc-auth is away and never answered */
  read(): Promise<AdminAccount | null> {
    return this.known.read();
  }
}
