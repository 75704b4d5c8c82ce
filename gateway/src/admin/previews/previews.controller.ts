import { Body, Controller, HttpCode, Inject, Post, UseInterceptors } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import {
  previewLink,
  type PreviewLink,
  previewLinkRequest,
  type PreviewLinkRequest,
} from '@feltbook/contracts';
import { ApiError, documented } from '@feltbook/svc-kit';
import { OwnerOnly } from '../../api/owner-only';
import { ReadBodyInterceptor } from '../../api/read-body.interceptor';
import type { GatewayConfig } from '../../config/gateway-config';
import { GATEWAY_CONFIG, PREVIEW_COOKIE, PREVIEWS } from '../../config/tokens';
import type { PreviewCookie } from '../../pages/preview-cookie';
import type { Previews } from '../../pages/previews';

/** Links to previews of remotes. */
@OwnerOnly()
@Controller('api/admin/previews')
export class PreviewsController {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(PREVIEWS) private readonly previews: Pick<Previews, 'find'>,
    @Inject(PREVIEW_COOKIE) private readonly cookie: Pick<PreviewCookie, 'sign'>,
  ) {}

  @Post()
  @HttpCode(200)
  @UseInterceptors(ReadBodyInterceptor)
  @ApiOperation({
    summary: 'Make a link to a preview',
    description:
      'A browser that opens the link shows the preview until the link expires. The token is in the fragment of the link, so no server log contains it.',
  })
  @ApiOkResponse({ description: 'The link.', standardSchema: documented(previewLink) })
  @ApiBadRequestResponse({ description: 'No such remote, or no name of a preview.' })
  @ApiNotFoundResponse({ description: 'No such preview.' })
  async makeLink(
    @Body({ schema: previewLinkRequest }) { remote, name }: PreviewLinkRequest,
  ): Promise<PreviewLink> {
    const preview = this.previews.find(remote, name);
    if (!preview) throw new ApiError('not_found', 'There is no such preview any more.');
    const { token, expiresAt } = await this.cookie.sign(preview);
    const url = new URL(`/preview#token=${token}`, this.config.PUBLIC_URL);
    return { url: url.href, expires_at: expiresAt.toISOString() };
  }
}
