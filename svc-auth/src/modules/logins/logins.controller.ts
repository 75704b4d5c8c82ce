import { Controller, Delete, Get, Header, HttpCode, Param } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { logins, type AccessTokenClaims, type Login } from '@feltbook/contracts';
import { ApiError, CurrentAccount, documented } from '@feltbook/svc-kit';
import { LoginsService } from '../refresh/logins.service';

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me/logins')
export class LoginsController {
  constructor(private readonly logins: LoginsService) {}

  /** The devices that are signed in to the caller's account, the last used first. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'List my devices' })
  @ApiOkResponse({ standardSchema: documented(logins) })
  list(@CurrentAccount() { sub, sid }: AccessTokenClaims): Promise<Login[]> {
    return this.logins.list(sub, sid);
  }

  /** Signs out one device of the caller; its tokens are refused at once. */
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out one of my devices' })
  @ApiNoContentResponse({ description: 'The device is signed out.' })
  @ApiNotFoundResponse({ description: 'The caller has no such active login.' })
  async end(@CurrentAccount() { sub }: AccessTokenClaims, @Param('id') id: string): Promise<void> {
    if (!(await this.logins.end(sub, id))) throw new ApiError('not_found', 'This device is not signed in.');
  }

  /** Signs out all devices of the caller but this one. */
  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out everywhere else' })
  @ApiNoContentResponse({ description: 'All other devices are signed out.' })
  async endOthers(@CurrentAccount() { sub, sid }: AccessTokenClaims): Promise<void> {
    await this.logins.endOthers(sub, sid);
  }
}
