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
  type ActionLink,
  actionLinkRequest,
  type ActionLinkRequest,
  actionLinks,
  newActionLink,
  type NewActionLink,
  sharedStatement,
} from '@feltbook/contracts';
import { CurrentAccount, documented, Failure, Public, RequiresToken } from '@feltbook/svc-kit';
import { AllowingLongHistories } from '../../database/allowing-long-histories';
import { isResultId } from '../results/result-id';
import { ActionLinksService } from './action-links.service';

@ApiTags('action')
@Controller('api/action')
export class ActionLinksController {
  constructor(private readonly service: ActionLinksService) {}

  @Get('links')
  @RequiresToken()
  @ApiOperation({ summary: "The player's links to statements that work, oldest first" })
  @ApiOkResponse({ standardSchema: documented(actionLinks) })
  list(@CurrentAccount() { sub }: AccessTokenClaims): Promise<ActionLink[]> {
    return this.service.list(sub);
  }

  @Post('links')
  @RequiresToken()
  @ApiOperation({ summary: 'Make a link to the statement of one person; its token is in this answer only' })
  @ApiCreatedResponse({ standardSchema: documented(newActionLink) })
  @Failure(400, 'A field is wrong; `fields` says which.')
  @Failure(409, 'The player has 20 links.')
  add(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Body({ schema: actionLinkRequest }) request: ActionLinkRequest,
  ): Promise<NewActionLink> {
    return this.service.add(sub, request);
  }

  @Delete('links/:id')
  @HttpCode(204)
  @RequiresToken()
  @ApiOperation({ summary: 'Revoke a link to a statement' })
  @ApiNoContentResponse()
  @Failure(404, 'No such link of this player.')
  remove(@CurrentAccount() { sub }: AccessTokenClaims, @Param('id') id: string): Promise<void> {
    // Any other text is answered as an unknown id: the database compares ids as ASCII.
    return this.service.remove(sub, isResultId(id) ? id : '');
  }

  @Get('statements/by-token/:token')
  @AllowingLongHistories()
  @Public()
  @Header('x-robots-tag', 'noindex')
  @ApiOperation({ summary: 'The statement that a link shows. Anyone with the token may read it' })
  @ApiOkResponse({ standardSchema: documented(sharedStatement) })
  @Failure(404, 'An unknown, revoked or expired token.')
  @Failure(503, 'Many statements are being computed; with `Retry-After`.')
  @Header('content-type', 'application/json; charset=utf-8')
  statement(@Param('token') token: string): Promise<Buffer> {
    return this.service.statement(token);
  }
}
