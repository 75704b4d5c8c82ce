import { Injectable } from '@nestjs/common';
import type { AuditPage } from '@feltbook/contracts';
import { DataSource } from 'typeorm';
import { directQuery } from '../database/query';
import { readAudit, type AuditPosition } from './audit-log';

/** The audit log of this service. */
@Injectable()
export class AuditService {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns entries, newest first */
  async read(position: AuditPosition): Promise<AuditPage> {
    return { entries: await readAudit(directQuery(this.dataSource), position) };
  }
}
