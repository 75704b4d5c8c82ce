import { Body, Controller, Delete, Get, Headers, Param, Put, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  runningSession,
  runningSessionChange,
  type RunningSessionChange,
  runningSessionEnd,
  type RunningSessionEnd,
  runningSessionState,
  type RunningSessionState,
} from '@feltbook/contracts';
import { CurrentAccount, documented, Failure, RequiresToken } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { matches } from '../results/etag';
import { RunningSessionService, type TaggedState } from './running-session.service';

const stateDocumented = {
  standardSchema: documented(runningSessionState),
  headers: { ETag: { description: 'The version of what is stored.', schema: { type: 'string' as const } } },
};

@ApiTags('running session')
@RequiresToken()
@Controller('api/running-session')
export class RunningSessionController {
  constructor(private readonly service: RunningSessionService) {}

  @Get()
  @ApiOperation({
    summary: 'The session that the player is playing',
    description: 'Answers 304 when If-None-Match names the current ETag.',
  })
  @ApiHeader({ name: 'If-None-Match', required: false })
  @ApiOkResponse(stateDocumented)
  @ApiNoContentResponse({ description: 'The player never had a running session.' })
  async read(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RunningSessionState | undefined> {
    const found = await this.service.read(sub);
    void reply.header('vary', 'Authorization');
    if (found && !matches(ifNoneMatch, found.etag)) return stateOf(reply, found);
    if (found) void reply.header('etag', found.etag);
    void reply.status(found ? 304 : 204);
    return undefined;
  }

  @Put()
  @ApiOperation({
    summary: 'Store a change of the running session',
    description:
      'Of two devices, the later change is stored. A session that has ended stays ended. Answers what is stored.',
  })
  @ApiOkResponse(stateDocumented)
  @Failure(400, 'A part is wrong.')
  async change(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Body({ schema: runningSessionChange }) change: RunningSessionChange,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RunningSessionState> {
    return stateOf(reply, await this.service.change(sub, change));
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'End a session that is logged or discarded',
    description: 'Later changes of it by any device are ignored. Answers what is stored.',
  })
  @ApiOkResponse(stateDocumented)
  async end(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('id', { schema: runningSession.shape.id }) id: string,
    @Query({ schema: runningSessionEnd }) { outcome }: RunningSessionEnd,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RunningSessionState> {
    return stateOf(reply, await this.service.end(sub, { id, outcome }));
  }
}

function stateOf(reply: FastifyReply, { etag, state }: TaggedState): RunningSessionState {
  void reply.header('etag', etag);
  return state;
}
