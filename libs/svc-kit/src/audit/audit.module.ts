import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { AuditService } from './audit.service';

/** Serves the audit log to the gateway. The service has to list `AUDIT_LOG` in its baseline. */
@Module({ controllers: [AuditController], providers: [AuditService] })
export class AuditModule {}
