import {
  Body,
  Controller,
  Delete,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
} from '@nestjs/swagger';
import {
  adminPasswordReset,
  adminUser,
  ownerAction,
  type AdminPasswordReset,
  type AdminUser,
  type OwnerAction,
} from '@feltbook/contracts';
import { documented } from '@feltbook/svc-kit';
import { OwnerOnly } from '../../api/owner-only';
import { ReadBodyInterceptor } from '../../api/read-body.interceptor';
import { REFRESH_REVOCATIONS } from '../../config/tokens';
import type { RefreshRevocations } from '../../access/refresh-revocations';
import { CurrentActor, type Actor } from '../services/actor';
import { AdminServices } from '../services/admin-services';
import { IdPipe } from '../services/id';
import { ChangesService } from './changes.service';

const UNKNOWN = { description: 'There is no such user.' };
const OWN_ROW = { description: 'This is the owner’s own row.' };

/** The owner's actions on users. The service that performs one writes it to the audit log. */
@OwnerOnly()
@Controller('api/admin/users/:id')
export class ChangesController {
  constructor(
    private readonly changes: ChangesService,
    private readonly services: AdminServices,
    @Inject(REFRESH_REVOCATIONS) private readonly refreshRevocations: RefreshRevocations,
  ) {}

  /** Waits up to 2 seconds until svc-tracking has applied the action, so that it affects the user's next save. */
  @Put('subscription-status')
  @UseInterceptors(ReadBodyInterceptor)
  @ApiOperation({
    summary: 'Begin or end a user’s trial, or give a place among the first users',
    description:
      'It holds for the user’s next save when this is answered. The answer is the user as listed from now on.',
  })
  @ApiOkResponse({ description: 'The user.', standardSchema: documented(adminUser) })
  @ApiBadRequestResponse({ description: 'An unknown action.' })
  @ApiNotFoundResponse(UNKNOWN)
  @ApiConflictResponse(OWN_ROW)
  @ApiServiceUnavailableResponse({ description: 'A service that this needs is away.' })
  decide(
    @Param('id', new IdPipe('user')) id: string,
    @Body({ schema: ownerAction }) action: OwnerAction,
    @CurrentActor() actor: Actor,
  ): Promise<AdminUser> {
    return this.changes.decide(id, action, actor);
  }

  /** Answers a link once, which nothing may store. */
  @Post('password-reset')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Let a user set a new password',
    description:
      'Mails a link to a verified address. Where no mail can reach the user, answers a link to hand over, which works once, for a day.',
  })
  @ApiOkResponse({ description: 'How it was offered.', standardSchema: documented(adminPasswordReset) })
  @ApiNotFoundResponse(UNKNOWN)
  @ApiConflictResponse({
    description: 'This is the owner’s own row, or the user signs in without a password.',
  })
  @ApiServiceUnavailableResponse({ description: 'The accounts are away.' })
  resetPassword(
    @Param('id', new IdPipe('user')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPasswordReset> {
    return this.services.forRequest(actor.requestId).auth.resetPassword(id, actor.actorId);
  }

  /** Answers after this replica has started to refuse the user's tokens. */
  @Delete('logins')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign a user out on every device' })
  @ApiNoContentResponse({ description: 'Their tokens are refused.' })
  @ApiNotFoundResponse(UNKNOWN)
  @ApiConflictResponse(OWN_ROW)
  @ApiServiceUnavailableResponse({ description: 'The accounts are away.' })
  async signOut(@Param('id', new IdPipe('user')) id: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.services.forRequest(actor.requestId).auth.signOut(id, actor.actorId);
    await this.refreshRevocations();
  }

  /** Answers after this replica has started to refuse the user's tokens. */
  @Delete()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete a user with everything that belongs to them',
    description:
      'Their tokens end at once; services that are away erase their part as soon as they are back.',
  })
  @ApiNoContentResponse({ description: 'Done.' })
  @ApiNotFoundResponse(UNKNOWN)
  @ApiConflictResponse(OWN_ROW)
  @ApiServiceUnavailableResponse({ description: 'The accounts are away.' })
  async delete(@Param('id', new IdPipe('user')) id: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.services.forRequest(actor.requestId).auth.erase(id, actor.actorId);
    await this.refreshRevocations();
  }
}
