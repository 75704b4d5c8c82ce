import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  newShare,
  type NewShare,
  type Share,
  sharedView,
  shareRequest,
  type ShareRequest,
  shares,
} from '@feltbook/contracts';
import { CurrentAccount, documented, Failure, Public, RequiresToken } from '@feltbook/svc-kit';
import { isResultId } from '../results/result-id';
import { AllowingLongHistories } from '../../database/allowing-long-histories';
import { SharesService } from './shares.service';

@ApiTags('shares')
@Controller('api/shares')
export class SharesController {
  constructor(private readonly service: SharesService) {}

  @Get()
  @RequiresToken()
  @ApiOperation({ summary: "The player's links that work, oldest first" })
  @ApiOkResponse({ standardSchema: documented(shares) })
  list(@CurrentAccount() { sub }: AccessTokenClaims): Promise<Share[]> {
    return this.service.list(sub);
  }

  @Post()
  @RequiresToken()
  @ApiOperation({ summary: 'Make a link to a read-only view; its token is in this answer only' })
  @ApiCreatedResponse({ standardSchema: documented(newShare) })
  @Failure(400, 'A field is wrong; `fields` says which.')
  @Failure(409, 'The player has 20 links.')
  add(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Body({ schema: shareRequest }) request: ShareRequest,
  ): Promise<NewShare> {
    return this.service.add(sub, request);
  }

  @Delete(':id')
  @HttpCode(204)
  @RequiresToken()
  @ApiOperation({ summary: 'Revoke a link' })
  @ApiNoContentResponse()
  @Failure(404, 'No such link of this player.')
  remove(@CurrentAccount() { sub }: AccessTokenClaims, @Param('id') id: string): Promise<void> {
    // Any other text is answered as an unknown id: the database compares ids as ASCII.
    return this.service.remove(sub, isResultId(id) ? id : '');
  }

  @Get('by-token/:token')
  @AllowingLongHistories()
  @Public()
  @Header('x-robots-tag', 'noindex')
  @ApiOperation({ summary: 'What a link shows. Anyone with the token may read it' })
  @ApiOkResponse({ standardSchema: documented(sharedView) })
  @Failure(404, 'An unknown, revoked or expired token.')
  @Failure(503, 'Many views are being computed; with `Retry-After`.')
  @Header('content-type', 'application/json; charset=utf-8')
  view(@Param('token') token: string): Promise<Buffer> {
    return this.service.view(token);
  }
}
