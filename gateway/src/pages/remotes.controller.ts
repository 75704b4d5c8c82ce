import { Controller, Get, Header, Inject } from '@nestjs/common';
import type { RemotesDocument } from '@feltbook/contracts';
import { Public } from '@feltbook/svc-kit';
import type { GatewayConfig } from '../config/gateway-config';
import { GATEWAY_CONFIG } from '../tokens';

/** Tells the shell which remotes are deployed. */
@Public()
@Controller()
export class RemotesController {
  private readonly document: RemotesDocument;

  constructor(@Inject(GATEWAY_CONFIG) { REMOTES }: GatewayConfig) {
    this.document = {
      remotes: Object.fromEntries(
        Object.keys(REMOTES).map((name) => [name, { manifest: `/remotes/${name}/mf-manifest.json` }]),
      ),
    };
  }

  /** Where each deployed remote's manifest is; one that is not named is not deployed. */
  @Get('remotes.json')
  @Header('cache-control', 'no-cache')
  remotes(): RemotesDocument {
    return this.document;
  }
}
