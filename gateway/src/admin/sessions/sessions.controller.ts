import { applyDecorators, Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import {
  adminGlobalSession,
  adminSession,
  adminSessionsQuery,
  adminUserSessionsQuery,
  type AdminAllResultsRequest,
  type AdminGlobalSession,
  type AdminSession,
  type AdminSessionsQuery,
  type AdminUserSessionsQuery,
} from '@feltbook/contracts';
import { documented } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { OwnerOnly } from '../../api/owner-only';
import { SessionsService } from './sessions.service';

const ApiAllSessions = (summary: string) =>
  applyDecorators(
    ApiOperation({
      summary,
      description: 'Newest day first. Where there are more, a Link header with rel="next" leads to them.',
    }),
    ApiOkResponse({
      description: 'The results.',
      standardSchema: documented(z.array(adminGlobalSession)),
    }),
    ApiBadRequestResponse({ description: 'A day, the limit or the cursor is invalid.' }),
  );

/** Results of one user, and of all users. */
@OwnerOnly()
@Controller('api/admin')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get('user-sessions')
  @ApiOperation({
    summary: 'A user’s newest sessions and tournaments',
    description: 'By the user’s e-mail address, or by id.',
  })
  @ApiOkResponse({ description: 'The results.', standardSchema: documented(z.array(adminSession)) })
  @ApiBadRequestResponse({ description: 'Neither an address nor an id, or both.' })
  @ApiNotFoundResponse({ description: 'There is no such user.' })
  ofUser(
    @Query({ schema: adminUserSessionsQuery }) query: AdminUserSessionsQuery,
    @Req() { id }: FastifyRequest,
  ): Promise<AdminSession[]> {
    return this.sessions.ofUser(query, id);
  }

  @Get('cash-sessions')
  @ApiAllSessions('Cash sessions of all users')
  cash(
    @Query({ schema: adminSessionsQuery }) query: AdminSessionsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminGlobalSession[]> {
    return this.all('cash', query, request, reply);
  }

  @Get('tournament-sessions')
  @ApiAllSessions('Tournaments of all users')
  tournaments(
    @Query({ schema: adminSessionsQuery }) query: AdminSessionsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminGlobalSession[]> {
    return this.all('tournament', query, request, reply);
  }

  private async all(
    kind: AdminAllResultsRequest['kind'],
    query: AdminSessionsQuery,
    { id, routeOptions }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AdminGlobalSession[]> {
    const { sessions, next } = await this.sessions.ofAll(kind, query, id);
    if (next !== null) reply.header('link', `<${nextPage(routeOptions.url ?? '', query, next)}>; rel="next"`);
    return sessions;
  }
}

function nextPage(path: string, { from, to, limit }: AdminSessionsQuery, cursor: string): string {
  const query = new URLSearchParams({
    ...(from && { from }),
    ...(to && { to }),
    limit: String(limit),
    cursor,
  });
  return `${path}?${query.toString()}`;
}
