import { Module } from '@nestjs/common';
import { AuditController } from './audit/audit.controller';
import { AuditService } from './audit/audit.service';
import { ChangesController } from './changes/changes.controller';
import { ChangesService } from './changes/changes.service';
import { JobsController } from './jobs/jobs.controller';
import { JobsService } from './jobs/jobs.service';
import { PreviewsController } from './previews/previews.controller';
import { RegistrationController } from './registration/registration.controller';
import { ReportsController } from './reports/reports.controller';
import { ReportsService } from './reports/reports.service';
import { AdminServices } from './services/admin-services';
import { RunningController } from './running/running.controller';
import { RunningService } from './running/running.service';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsService } from './sessions/sessions.service';
import { SyncController } from './sync/sync.controller';
import { UsersController } from './users/users.controller';
import { UsersService } from './users/users.service';

/** Everything under `/api/admin`. */
@Module({
  controllers: [
    UsersController,
    ChangesController,
    ReportsController,
    SessionsController,
    AuditController,
    JobsController,
    SyncController,
    RegistrationController,
    RunningController,
    PreviewsController,
  ],
  providers: [
    AdminServices,
    UsersService,
    ChangesService,
    ReportsService,
    SessionsService,
    AuditService,
    JobsService,
    RunningService,
  ],
})
export class AdminModule {}
