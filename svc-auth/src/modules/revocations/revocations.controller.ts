import { Controller, Get, Headers, Query } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
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

/** Less than a call may take. */
const MAX_WAIT_SECONDS = 2;

@ApiTags('Internal')
@Controller('internal/revocations')
export class RevocationsController {
  constructor(private readonly revocations: RevocationsService) {}

  /**
   * Revoked logins and accounts after the last number that the caller has read, in order. With `Prefer: wait=2` (RFC 7240),
   * waits up to two seconds for the first one.
   */
  @Internal('gateway', 'svc-tracking', 'svc-billing')
  @Get()
  @ApiOperation({ summary: 'Revoked logins and accounts' })
  @ApiHeader({
    name: 'Prefer',
    required: false,
    description: 'wait=2: waits that many seconds for the first.',
  })
  @ApiOkResponse({ standardSchema: documented(revocationList) })
  async read(
    @Query({ schema: revocationQuery }) { after }: z.output<typeof revocationQuery>,
    @Headers('prefer') prefer = '',
  ): Promise<RevocationList> {
    const seconds = Math.min(Number(/^wait=(\d)$/.exec(prefer)?.[1] ?? 0), MAX_WAIT_SECONDS);
    return { revocations: await this.revocations.list(after, seconds * 1000) };
  }
}
