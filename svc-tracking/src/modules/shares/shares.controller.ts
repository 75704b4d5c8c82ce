import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  errorBody,
  newShare,
  type NewShare,
  type Share,
  sharedView,
  shareRequest,
  type ShareRequest,
  shares,
} from '@feltbook/contracts';
import { CurrentAccount, documented, Public } from '@feltbook/svc-kit';
import { isResultId } from '../results/result-id';
import { AllowingLongHistories } from '../../database/allowing-long-histories';
import { SharesService } from './shares.service';

const failure = (status: number, description: string) =>
  ApiResponse({ status, description, standardSchema: documented(errorBody) });

@ApiTags('shares')
@Controller('api/shares')
export class SharesController {
  constructor(private readonly service: SharesService) {}

  @Get()
  @ApiBearerAuth()
  @ApiOperation({ summary: "The player's links that work, oldest first" })
  @ApiOkResponse({ standardSchema: documented(shares) })
  @failure(401, 'No token, or one that no longer counts.')
  list(@CurrentAccount() { sub }: AccessTokenClaims): Promise<Share[]> {
    return this.service.list(sub);
  }

  @Post()
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Make a link to a read-only view; its token is in this answer only' })
  @ApiCreatedResponse({ standardSchema: documented(newShare) })
  @failure(400, 'A field is wrong; `fields` says which.')
  @failure(401, 'No token, or one that no longer counts.')
  @failure(409, 'The player has 20 links.')
  add(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Body({ schema: shareRequest }) request: ShareRequest,
  ): Promise<NewShare> {
    return this.service.add(sub, request);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Revoke a link' })
  @ApiNoContentResponse()
  @failure(401, 'No token, or one that no longer counts.')
  @failure(404, 'No such link of this player.')
  remove(@CurrentAccount() { sub }: AccessTokenClaims, @Param('id') id: string): Promise<void> {
    // Any other text is answered as an unknown id: the database compares ids as ASCII.
    return this.service.remove(sub, isResultId(id) ? id : '');
  }

  @Get('by-token/:token')
  @AllowingLongHistories()
  @Public()
  @Header('x-robots-tag', 'noindex')
  @ApiOperation({ summary: 'What a link shows. Whoever has the token may read it' })
  @ApiOkResponse({ standardSchema: documented(sharedView) })
  @failure(404, 'An unknown, revoked or expired token.')
  @failure(503, 'Many views are being computed; with `Retry-After`.')
  @Header('content-type', 'application/json; charset=utf-8')
  view(@Param('token') token: string): Promise<Buffer> {
    return this.service.view(token);
  }
}
