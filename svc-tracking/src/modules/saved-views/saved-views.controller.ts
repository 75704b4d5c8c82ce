import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  savedView,
  type SavedView,
  savedViewRequest,
  type SavedViewRequest,
  savedViews,
} from '@feltbook/contracts';
import { CurrentAccount, documented, Failure, RequiresToken } from '@feltbook/svc-kit';
import { isResultId } from '../results/result-id';
import { SavedViewsService } from './saved-views.service';

@ApiTags('saved views')
@RequiresToken()
@Controller('api/views')
export class SavedViewsController {
  constructor(private readonly service: SavedViewsService) {}

  @Get()
  @ApiOperation({ summary: 'The filters that the player saved, oldest first' })
  @ApiOkResponse({ standardSchema: documented(savedViews) })
  list(@CurrentAccount() { sub }: AccessTokenClaims): Promise<SavedView[]> {
    return this.service.list(sub);
  }

  @Post()
  @ApiOperation({ summary: 'Save a filter under a name' })
  @ApiCreatedResponse({ standardSchema: documented(savedView) })
  @Failure(400, 'A field is wrong; `fields` says which.')
  @Failure(409, 'Another view has the name, or the player has 50 views.')
  add(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Body({ schema: savedViewRequest }) view: SavedViewRequest,
  ): Promise<SavedView> {
    return this.service.add(sub, view);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change the name or the filter of a view' })
  @ApiOkResponse({ standardSchema: documented(savedView) })
  @Failure(400, 'A field is wrong; `fields` says which.')
  @Failure(404, 'No such view of this player.')
  @Failure(409, 'Another view has the name.')
  update(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id') id: string,
    @Body({ schema: savedViewRequest }) view: SavedViewRequest,
  ): Promise<SavedView> {
    return this.service.update(sub, idOf(id), view);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a view' })
  @ApiNoContentResponse()
  @Failure(404, 'No such view of this player.')
  remove(@CurrentAccount() { sub }: AccessTokenClaims, @Param('id') id: string): Promise<void> {
    return this.service.remove(sub, idOf(id));
  }
}

/** Any other text is answered as an unknown id: the database compares ids as ASCII. */
const idOf = (text: string): string => (isResultId(text) ? text : '');
