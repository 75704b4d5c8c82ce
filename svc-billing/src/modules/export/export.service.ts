import { Injectable } from '@nestjs/common';
import type { ExportPart } from '@feltbook/contracts';
import { UsageCopiesRepository } from '../usage-copies/usage-copies.repository';

@Injectable()
export class ExportService {
  constructor(private readonly usageCopies: UsageCopiesRepository) {}

  async read(accountId: string): Promise<ExportPart> {
    const copy = await this.usageCopies.find(accountId);
    if (!copy) return {};
    return {
      trial: {
        cash_sessions_used: copy.cashUsed,
        tournament_sessions_used: copy.tournamentsUsed,
        updated_at: copy.updatedAt,
      },
    };
  }
}
