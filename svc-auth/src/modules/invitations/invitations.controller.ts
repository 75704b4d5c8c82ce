import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  adminActor,
  adminInvitationRequest,
  adminRegistration,
  adminRegistrationChange,
  newInvitation,
  registrationChange,
  revokedInvitation,
  type AdminActor,
  type AdminInvitationRequest,
  type AdminRegistration,
  type AdminRegistrationChange,
  type NewInvitation,
  type RegistrationChange,
  type RevokedInvitation,
} from '@feltbook/contracts';
import { documented, Internal } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { InvitationsService } from './invitations.service';

const NOT_THE_OWNER = { description: '`actorId` is not the owner.' };

/** For the gateway, which answers the owner. */
@ApiTags('Internal')
@Internal('gateway')
@Controller('internal/admin/registration')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  /** Who may register, and the invitations: the open ones first, then the newest. */
  @Get()
  @ApiOperation({ summary: 'Read who may register' })
  @ApiOkResponse({ standardSchema: documented(adminRegistration) })
  read(): Promise<AdminRegistration> {
    return this.invitations.read();
  }

  @Post('policy')
  @HttpCode(200)
  @ApiOperation({ summary: 'Decide who may register' })
  @ApiOkResponse({ standardSchema: documented(registrationChange) })
  @ApiForbiddenResponse(NOT_THE_OWNER)
  async change(
    @Body({ schema: adminRegistrationChange }) body: AdminRegistrationChange,
  ): Promise<RegistrationChange> {
    await this.invitations.change(body);
    return { policy: body.policy };
  }

  /** Makes a link that registers one account. Only this answer has it. */
  @Post('invitations')
  @HttpCode(200)
  @ApiOperation({ summary: 'Make an invitation' })
  @ApiOkResponse({ standardSchema: documented(newInvitation) })
  @ApiForbiddenResponse(NOT_THE_OWNER)
  @ApiConflictResponse({ description: 'Too many invitations are open.' })
  create(@Body({ schema: adminInvitationRequest }) body: AdminInvitationRequest): Promise<NewInvitation> {
    return this.invitations.create(body);
  }

  @Post('invitations/:id/revocation')
  @HttpCode(200)
  @ApiOperation({ summary: 'Revoke an invitation' })
  @ApiOkResponse({ standardSchema: documented(revokedInvitation) })
  @ApiForbiddenResponse(NOT_THE_OWNER)
  @ApiNotFoundResponse({ description: 'There is no such invitation.' })
  @ApiConflictResponse({ description: 'The invitation is not open.' })
  async revoke(
    @Param('id', { schema: z.string() }) id: string,
    @Body({ schema: adminActor }) { actorId }: AdminActor,
  ): Promise<RevokedInvitation> {
    await this.invitations.revoke(actorId, id);
    return { id };
  }
}
