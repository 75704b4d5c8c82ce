import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
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
  savedView,
  type SavedView,
  savedViewRequest,
  type SavedViewRequest,
  savedViews,
} from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import { isResultId } from '../results/result-id';
import { SavedViewsService } from './saved-views.service';

const failure = (status: number, description: string) =>
  ApiResponse({ status, description, standardSchema: documented(errorBody) });

@ApiTags('saved views')
@ApiBearerAuth()
@failure(401, 'No token, or one that no longer counts.')
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
  @failure(400, 'A field is wrong; `fields` says which.')
  @failure(409, 'Another view has the name, or the player has 50 views.')
  add(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Body({ schema: savedViewRequest }) view: SavedViewRequest,
  ): Promise<SavedView> {
    return this.service.add(sub, view);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change the name or the filter of a view' })
  @ApiOkResponse({ standardSchema: documented(savedView) })
  @failure(400, 'A field is wrong; `fields` says which.')
  @failure(404, 'No such view of this player.')
  @failure(409, 'Another view has the name.')
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
  @failure(404, 'No such view of this player.')
  remove(@CurrentAccount() { sub }: AccessTokenClaims, @Param('id') id: string): Promise<void> {
    return this.service.remove(sub, idOf(id));
  }
}

/** Any other text is answered as an unknown id: the database compares ids as ASCII. */
const idOf = (text: string): string => (isResultId(text) ? text : '');
