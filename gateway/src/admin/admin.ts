import type { GatewayConfig } from '../config/gateway-config';
import type { OwnCall } from '../routing/own-calls';
import { auditCall } from './audit/audit.call';
import { AuditTrail } from './audit/audit-trail';
import { ChangeUser } from './changes/change-user';
import { changeCalls } from './changes/changes.calls';
import { OwnerAccount } from './owner-account';
import { Reports } from './reports/reports';
import { reportCalls } from './reports/reports.calls';
import { AdminServices } from './services/admin-services';
import { Sessions } from './sessions/sessions';
import { sessionCalls } from './sessions/sessions.calls';
import { syncCall } from './sync/sync.call';
import { UserList } from './users/user-list';
import { usersCall } from './users/users.call';
import { Work } from './work/work';
import { workCalls } from './work/work.calls';

export interface Admin {
  readonly calls: readonly OwnCall[];
  close(): Promise<void>;
}

/** Everything under `/api/admin`. */
export function connectAdmin(config: GatewayConfig): Admin {
  const services = new AdminServices(config);
  return {
    calls: [
      usersCall(new UserList(services, new OwnerAccount(services))),
      ...changeCalls(new ChangeUser(services)),
      ...reportCalls(new Reports(services)),
      ...sessionCalls(new Sessions(services)),
      auditCall(new AuditTrail(services)),
      ...workCalls(new Work(services)),
      syncCall(services),
    ],
    close: () => services.close(),
  };
}
