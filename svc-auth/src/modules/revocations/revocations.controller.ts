import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { revocationList, type RevocationList } from '@feltbook/contracts';
import { documented, Internal } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { RevocationsService } from './revocations.service';

const revocationQuery = z.strictObject({
  after: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/, 'A whole number from 0 on.')),
      z.transform((text: string) => Number(text)),
    ),
    0,
  ),
});

@ApiTags('Internal')
@Controller('internal/revocations')
export class RevocationsController {
  constructor(private readonly revocations: RevocationsService) {}

  /** Revoked logins and accounts after the last number that the caller has read, in order. */
  @Internal('gateway', 'svc-tracking', 'svc-billing')
  @Get()
  @ApiOperation({ summary: 'Revoked logins and accounts' })
  @ApiOkResponse({ standardSchema: documented(revocationList) })
  async read(
    @Query({ schema: revocationQuery }) { after }: z.output<typeof revocationQuery>,
  ): Promise<RevocationList> {
    return { revocations: await this.revocations.list(after) };
  }
}
