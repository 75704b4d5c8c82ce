import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
} from '@nestjs/swagger';
import {
  adminUser,
  adminUserAccess,
  adminUsersQuery,
  TOTAL_COUNT_HEADER,
  type AdminUser,
  type AdminUserAccess,
  type AdminUsersQuery,
} from '@feltbook/contracts';
import { documented } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { OwnerOnly } from '../../api/owner-only';
import { AdminServices } from '../services/admin-services';
import { IdPipe } from '../services/id';
import { jsonArray } from './json-array';
import { UsersService } from './users.service';

/** The owner's list of users. */
@OwnerOnly()
@Controller('api/admin/users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly services: AdminServices,
  ) {}

  /** Reads a page of users. Without `limit`, streams all of them. */
  @Get()
  @ApiOperation({
    summary: 'All users, the owner first',
    description:
      'By any column, and equal values by id. Without `limit`, all of them. `q` is looked for within address, handle and ' +
      'name; `status` leaves only users of that subscription status, in the order of `subscription_status`. How many ' +
      'there are in all is in `X-Total-Count`. Figures follow saves, and subscriptions follow the provider, within seconds.',
  })
  @ApiOkResponse({ description: 'The users.', standardSchema: documented(z.array(adminUser)) })
  @ApiBadRequestResponse({ description: 'A column is unknown, or a number is invalid.' })
  @ApiServiceUnavailableResponse({ description: 'The accounts are away.' })
  async read(
    @Query({ schema: adminUsersQuery }) query: AdminUsersQuery,
    @Req() { id }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminUser[] | StreamableFile> {
    const { limit } = query;
    if (limit === undefined) {
      const { batches, total } = await this.users.all(query, id);
      const text = await jsonArray(batches);
      reply.header(TOTAL_COUNT_HEADER, total);
      return new StreamableFile(text);
    }
    const { users, total } = await this.users.page({ ...query, limit }, id);
    reply.header(TOTAL_COUNT_HEADER, total);
    return users;
  }

  /** For the dialog of one user. */
  @Get(':id/access')
  @ApiOperation({ summary: 'A user’s ways to sign in, and devices' })
  @ApiOkResponse({ description: 'The ways and devices.', standardSchema: documented(adminUserAccess) })
  @ApiNotFoundResponse({ description: 'There is no such user.' })
  @ApiServiceUnavailableResponse({ description: 'The accounts are away.' })
  access(
    @Param('id', new IdPipe('user')) id: string,
    @Req() request: FastifyRequest,
  ): Promise<AdminUserAccess> {
    return this.services.forRequest(request.id).auth.access(id);
  }
}
