import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { AuditService } from './audit.service';

/** Lets other services read the audit log. Its table is made by `Audit1795253000000`, which the service lists. */
@Module({ controllers: [AuditController], providers: [AuditService] })
export class AuditModule {}
