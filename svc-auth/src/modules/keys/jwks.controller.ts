import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { documented, Public } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { KeyRing } from './key-ring';

const jwks = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

@ApiTags('Sign-in')
@Controller('.well-known')
export class JwksController {
  constructor(private readonly keys: KeyRing) {}

  /** The public keys that verify access tokens. Includes the next key before it signs. */
  @Public()
  @Get('jwks.json')
  @Header('cache-control', 'public, max-age=60')
  @ApiOperation({ summary: 'The public signing keys (JSON Web Key Set)' })
  @ApiOkResponse({ description: 'The keys: retired, current and next.', standardSchema: documented(jwks) })
  async read(): Promise<z.output<typeof jwks>> {
    return { keys: (await this.keys.publicKeys()).map((key) => ({ ...key })) };
  }
}
