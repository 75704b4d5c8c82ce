import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse } from '@nestjs/swagger';
import { auditQuery, namedAuditEntry, type AuditQuery, type NamedAuditEntry } from '@feltbook/contracts';
import { documented } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { OwnerOnly } from '../../api/owner-only';
import { AuditService } from './audit.service';

/** The log of the owner's actions. */
@OwnerOnly()
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @ApiOperation({
    summary: 'Who did what to whom',
    description: 'Newest first; `before` is the id of the last entry that is known.',
  })
  @ApiOkResponse({ description: 'The entries.', standardSchema: documented(z.array(namedAuditEntry)) })
  @ApiServiceUnavailableResponse({ description: 'One of the services that keep the log is away.' })
  read(
    @Query({ schema: auditQuery }) query: AuditQuery,
    @Req() { id }: FastifyRequest,
  ): Promise<NamedAuditEntry[]> {
    return this.audit.read(query, id);
  }
}
