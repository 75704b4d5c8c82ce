import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
} from '@nestjs/swagger';
import {
  adminRegistration,
  invitationRequest,
  newInvitation,
  registrationChange,
  type AdminRegistration,
  type InvitationRequest,
  type NewInvitation,
  type RegistrationChange,
} from '@feltbook/contracts';
import { documented } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import { OwnerOnly } from '../../api/owner-only';
import { ReadBodyInterceptor } from '../../api/read-body.interceptor';
import { CurrentActor, type Actor } from '../services/actor';
import { AdminServices } from '../services/admin-services';
import { IdPipe } from '../services/id';

const AWAY = { description: 'The accounts are away.' };

/** Who may register. svc-auth writes each change to the audit log. */
@OwnerOnly()
@Controller('api/admin')
export class RegistrationController {
  constructor(private readonly services: AdminServices) {}

  @Get('registration')
  @ApiOperation({
    summary: 'Who may register, and the invitations',
    description: 'Open invitations first, then the newest, 100 at most.',
  })
  @ApiOkResponse({ description: 'Both.', standardSchema: documented(adminRegistration) })
  @ApiServiceUnavailableResponse(AWAY)
  read(@Req() { id }: FastifyRequest): Promise<AdminRegistration> {
    return this.services.forRequest(id).auth.registration();
  }

  @Put('registration')
  @HttpCode(204)
  @UseInterceptors(ReadBodyInterceptor)
  @ApiOperation({ summary: 'Open registration, limit it to invitations, or close it' })
  @ApiNoContentResponse({ description: 'It holds from now on.' })
  @ApiBadRequestResponse({ description: 'An unknown policy.' })
  @ApiServiceUnavailableResponse(AWAY)
  change(
    @Body({ schema: registrationChange }) body: RegistrationChange,
    @CurrentActor() { actorId, requestId }: Actor,
  ): Promise<void> {
    return this.services.forRequest(requestId).auth.changeRegistration({ ...body, actorId });
  }

  /** Answers a link once, which nothing may store. */
  @Post('invitations')
  @Header('cache-control', 'no-store')
  @UseInterceptors(ReadBodyInterceptor)
  @ApiOperation({ summary: 'Make an invitation: a link that makes one account' })
  @ApiCreatedResponse({ description: 'The link.', standardSchema: documented(newInvitation) })
  @ApiBadRequestResponse({ description: 'A note that is too long, or an unknown number of days.' })
  @ApiConflictResponse({ description: '100 invitations are open.' })
  @ApiServiceUnavailableResponse(AWAY)
  invite(
    @Body({ schema: invitationRequest }) body: InvitationRequest,
    @CurrentActor() { actorId, requestId }: Actor,
  ): Promise<NewInvitation> {
    return this.services.forRequest(requestId).auth.invite({ ...body, actorId });
  }

  @Delete('invitations/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke an invitation' })
  @ApiNoContentResponse({ description: 'Its link makes no account from now on.' })
  @ApiNotFoundResponse({ description: 'There is no such invitation.' })
  @ApiConflictResponse({ description: 'It was used, has expired or was revoked already.' })
  @ApiServiceUnavailableResponse(AWAY)
  async revoke(
    @Param('id', new IdPipe('invitation')) id: string,
    @CurrentActor() { actorId, requestId }: Actor,
  ): Promise<void> {
    await this.services.forRequest(requestId).auth.revokeInvitation(id, actorId);
  }
}
