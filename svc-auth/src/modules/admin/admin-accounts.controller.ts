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
  adminAccounts,
  adminActor,
  adminErased,
  adminPasswordReset,
  adminSignedOut,
  adminUserAccess,
  adminIds,
  adminOwner,
  type AdminAccounts,
  type AdminActor,
  type AdminErased,
  type AdminPasswordReset,
  type AdminSignedOut,
  type AdminUserAccess,
  type AdminIds,
  type AdminOwner,
} from '@feltbook/contracts';
import { documented, Internal } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { ErasureService } from '../erasure/erasure.service';
import { AdminAccountsService } from './admin-accounts.service';

/** For the gateway, which answers the owner. */
@ApiTags('Internal')
@Internal('gateway')
@Controller('internal/admin/accounts')
export class AdminAccountsController {
  constructor(
    private readonly accounts: AdminAccountsService,
    private readonly erasure: ErasureService,
  ) {}

  /** Existing accounts among the ids, including the owner's, in no particular order. */
  @Post('of')
  @HttpCode(200)
  @ApiOperation({ summary: 'Read accounts by their ids' })
  @ApiOkResponse({ standardSchema: documented(adminAccounts) })
  of(@Body({ schema: adminIds }) { ids }: AdminIds): Promise<AdminAccounts> {
    return this.accounts.of(ids);
  }

  /** The owner's account; null if there is none. */
  @Get('owner')
  @Internal('gateway', 'svc-billing', 'svc-tracking')
  @ApiOperation({ summary: "Read the owner's account" })
  @ApiOkResponse({ standardSchema: documented(adminOwner) })
  owner(): Promise<AdminOwner> {
    return this.accounts.owner();
  }

  /** Deletes a player's account permanently, as the player's own deletion does, and writes an audit entry. */
  @Post(':id/erasure')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete an account and all its data' })
  @ApiOkResponse({ standardSchema: documented(adminErased) })
  @ApiForbiddenResponse({ description: '`actorId` is not the owner.' })
  @ApiNotFoundResponse({ description: 'There is no such account.' })
  @ApiConflictResponse({ description: "The account is the owner's." })
  async erase(
    @Param('id', { schema: z.string() }) id: string,
    @Body({ schema: adminActor }) { actorId }: AdminActor,
  ): Promise<AdminErased> {
    await this.erasure.eraseFor(actorId, id);
    return { id };
  }

  /** How a user gets into the account, and on which devices. */
  @Get(':id/access')
  @ApiOperation({ summary: "Read a user's ways to sign in, and devices" })
  @ApiOkResponse({ standardSchema: documented(adminUserAccess) })
  @ApiNotFoundResponse({ description: 'There is no such account.' })
  readAccess(@Param('id', { schema: z.string() }) id: string): Promise<AdminUserAccess> {
    return this.accounts.readAccess(id);
  }

  /** Ends all logins of a user, whose tokens are refused at once, and writes an audit entry. */
  @Post(':id/sign-out')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign a user out everywhere' })
  @ApiOkResponse({ standardSchema: documented(adminSignedOut) })
  @ApiForbiddenResponse({ description: '`actorId` is not the owner.' })
  @ApiNotFoundResponse({ description: 'There is no such account.' })
  @ApiConflictResponse({ description: "The account is the owner's." })
  async signOut(
    @Param('id', { schema: z.string() }) id: string,
    @Body({ schema: adminActor }) { actorId }: AdminActor,
  ): Promise<AdminSignedOut> {
    await this.accounts.signOut(actorId, id);
    return { id };
  }

  /** Mails a user the link that sets a new password, or answers one to hand over, and writes an audit entry. */
  @Post(':id/password-reset')
  @HttpCode(200)
  @ApiOperation({ summary: 'Let a user set a new password' })
  @ApiOkResponse({ standardSchema: documented(adminPasswordReset) })
  @ApiForbiddenResponse({ description: '`actorId` is not the owner.' })
  @ApiNotFoundResponse({ description: 'There is no such account.' })
  @ApiConflictResponse({ description: "The account is the owner's, or has no use for a password." })
  resetPassword(
    @Param('id', { schema: z.string() }) id: string,
    @Body({ schema: adminActor }) { actorId }: AdminActor,
  ): Promise<AdminPasswordReset> {
    return this.accounts.resetPassword(actorId, id);
  }
}
