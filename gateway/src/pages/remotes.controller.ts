import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { RemotesDocument } from '@feltbook/contracts';
import { Access } from '../access/access';
import type { GatewayConfig } from '../config/gateway-config';
import { GATEWAY_CONFIG } from '../config/tokens';

/** Configuration of the shell: the deployed remotes, and the addresses of this installation. */
@Access({ access: 'public', limit: 'unlimited' })
@ApiExcludeController()
@Controller()
export class RemotesController {
  private readonly document: RemotesDocument;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const { REMOTES, ANALYTICS_URL, CONTACT_EMAIL, DONATION_URL } = config;
    this.document = {
      remotes: Object.fromEntries(
        Object.keys(REMOTES).map((name) => [name, { manifest: `/remotes/${name}/mf-manifest.json` }]),
      ),
      ...(ANALYTICS_URL !== undefined && { analytics: { url: ANALYTICS_URL } }),
      ...(CONTACT_EMAIL !== undefined && { contactEmail: CONTACT_EMAIL }),
      ...(DONATION_URL !== undefined && { donationUrl: DONATION_URL }),
    };
  }

  /** The manifest of each deployed remote, and the addresses that are configured. */
  @Get('remotes.json')
  @Header('cache-control', 'no-cache')
  remotes(): RemotesDocument {
    return this.document;
  }
}
