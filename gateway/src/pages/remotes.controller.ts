import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { RemotesDocument } from '@feltbook/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access';
import type { GatewayConfig } from '../config/gateway-config';
import { GATEWAY_CONFIG } from '../config/tokens';
import { sendFile } from './send-file';
import { StoredFile } from './stored-file';

/** The deployed remotes, and the addresses of this installation. */
export function remotesDocument(config: GatewayConfig): RemotesDocument {
  const { REMOTES, ANALYTICS_URL, CONTACT_EMAIL, DONATION_URL } = config;
  return {
    remotes: Object.fromEntries(
      Object.keys(REMOTES).map((name) => [name, { manifest: `/remotes/${name}/mf-manifest.json` }]),
    ),
    ...(ANALYTICS_URL !== undefined && { analytics: { url: ANALYTICS_URL } }),
    ...(CONTACT_EMAIL !== undefined && { contactEmail: CONTACT_EMAIL }),
    ...(DONATION_URL !== undefined && { donationUrl: DONATION_URL }),
  };
}

/** Configuration of the shell. Not counted: like the files of pages, it is a file that every page needs. */
@Access({ access: 'public', limit: 'unlimited' })
@ApiExcludeController()
@Controller()
export class RemotesController {
  private readonly file: StoredFile;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.file = new StoredFile('remotes.json', Buffer.from(JSON.stringify(remotesDocument(config))));
  }

  /** The manifest of each deployed remote, and the addresses that are configured. */
  @Get('remotes.json')
  remotes(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return sendFile(this.file, { request, reply, security: [], status: 200 });
  }
}
