import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { auditPage, auditPageQuery, type AuditPage, type AuditQuery } from '@feltbook/contracts';
import { Internal } from '../auth/decorators';
import { documented } from '../openapi/documented';
import { AuditService } from './audit.service';

@ApiTags('Internal')
@Internal('gateway')
@Controller('internal/admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Audit entries of this service, newest first; with `before`, only those older than that id. */
  @Get()
  @ApiOperation({ summary: 'Read the audit log' })
  @ApiOkResponse({ standardSchema: documented(auditPage) })
  read(@Query({ schema: auditPageQuery }) query: AuditQuery): Promise<AuditPage> {
    return this.audit.read(query);
  }
}
