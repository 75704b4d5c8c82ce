import { Body, Controller, Delete, HttpCode, Inject, Post, Res, UseInterceptors } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { PREVIEW_PATH, previewToken, type PreviewToken } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access';
import { ReadBodyInterceptor } from '../api/read-body.interceptor';
import { PREVIEW_COOKIE, PREVIEWS } from '../config/tokens';
import type { PreviewCookie } from '../pages/preview-cookie';
import type { Previews } from '../pages/previews';

/** Turns a preview on and off in the browser that asks. */
@Access({ access: 'public' })
@ApiTags('previews')
@Controller(PREVIEW_PATH)
export class PreviewController {
  constructor(
    @Inject(PREVIEWS) private readonly previews: Pick<Previews, 'find'>,
    @Inject(PREVIEW_COOKIE) private readonly cookie: Pick<PreviewCookie, 'verify' | 'set' | 'clear'>,
  ) {}

  @Post()
  @HttpCode(204)
  @UseInterceptors(ReadBodyInterceptor)
  @ApiOperation({
    summary: 'Turn a preview on in this browser',
    description:
      'Exchanges the token of a link for a cookie that lasts as long. One preview replaces another. The next page that is loaded has the preview.',
  })
  @ApiNoContentResponse({ description: 'The cookie is set.' })
  @ApiBadRequestResponse({ description: 'No token.' })
  @ApiNotFoundResponse({ description: 'The link has expired or was altered, or the preview has ended.' })
  async turnOn(
    @Body({ schema: previewToken }) { token }: PreviewToken,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const grant = await this.cookie.verify(token);
    if (!grant || !this.previews.find(grant.preview.remote, grant.preview.name))
      throw new ApiError('not_found', 'This link has expired, or the preview has ended.');
    this.cookie.set(reply, token, grant);
    reply.header('cache-control', 'no-store');
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Turn the preview of this browser off' })
  @ApiNoContentResponse({ description: 'The cookie is removed, if there was one.' })
  turnOff(@Res({ passthrough: true }) reply: FastifyReply): void {
    this.cookie.clear(reply);
    reply.header('cache-control', 'no-store');
  }
}
