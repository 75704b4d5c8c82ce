import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  adminRefreshedUser,
  adminUsersPage,
  adminUsersPageRequest,
  type AdminRefreshedUser,
  type AdminUsersPage,
  type AdminUsersPageRequest,
} from '@feltbook/contracts';
import { documented, Internal } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { UsersListService } from './users-list.service';

/** The owner's list of users, for the gateway. */
@ApiTags('Internal')
@Internal('gateway')
@Controller('internal/admin/users')
export class UsersListController {
  constructor(private readonly list: UsersListService) {}

  /** The owner first, then players in the requested order. Equal values are ordered by id, in the same direction. */
  @Post('page')
  @HttpCode(200)
  @ApiOperation({ summary: 'Read a page of the users' })
  @ApiOkResponse({ standardSchema: documented(adminUsersPage) })
  page(@Body({ schema: adminUsersPageRequest }) request: AdminUsersPageRequest): Promise<AdminUsersPage> {
    return this.list.page(request);
  }

  /** Updates a user from svc-tracking and svc-billing, so that the list shows the owner's last change. 404 if unknown. */
  @Post(':id/refresh')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bring one user of the list up to date' })
  @ApiOkResponse({ standardSchema: documented(adminRefreshedUser) })
  @ApiNotFoundResponse({ description: 'There is no such user.' })
  async refresh(@Param('id', { schema: z.string() }) id: string): Promise<AdminRefreshedUser> {
    return { user: await this.list.refresh(id) };
  }
}
