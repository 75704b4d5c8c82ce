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
  adminAccountsPage,
  adminAccountsPageRequest,
  adminErased,
  adminErasure,
  adminIds,
  adminMatching,
  adminMatchingRequest,
  adminOwner,
  type AdminAccounts,
  type AdminAccountsPage,
  type AdminAccountsPageRequest,
  type AdminErased,
  type AdminErasure,
  type AdminIds,
  type AdminMatching,
  type AdminMatchingRequest,
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

  /**
   * Players in an order; equal values by id in the same direction, absent ones before all others. Never the owner. Only
   * gateways of the release before `users/page` call it, and `matching`: remove both with the next release.
   */
  @Post('page')
  @HttpCode(200)
  @ApiOperation({ summary: 'Read a page of the players' })
  @ApiOkResponse({ standardSchema: documented(adminAccountsPage) })
  page(
    @Body({ schema: adminAccountsPageRequest }) request: AdminAccountsPageRequest,
  ): Promise<AdminAccountsPage> {
    return this.accounts.page(request);
  }

  /** Those of the accounts that are there, the owner's too, in no particular order. */
  @Post('of')
  @HttpCode(200)
  @ApiOperation({ summary: 'Read accounts by their ids' })
  @ApiOkResponse({ standardSchema: documented(adminAccounts) })
  of(@Body({ schema: adminIds }) { ids }: AdminIds): Promise<AdminAccounts> {
    return this.accounts.of(ids);
  }

  /** Ids of players whose address, handle or name holds a text, whatever its case. */
  @Post('matching')
  @HttpCode(200)
  @ApiOperation({ summary: 'Search the players' })
  @ApiOkResponse({ standardSchema: documented(adminMatching) })
  matching(@Body({ schema: adminMatchingRequest }) request: AdminMatchingRequest): Promise<AdminMatching> {
    return this.accounts.matching(request);
  }

  /** The owner's account; null when nobody is the owner. */
  @Get('owner')
  @Internal('gateway', 'svc-billing', 'svc-tracking')
  @ApiOperation({ summary: "Read the owner's account" })
  @ApiOkResponse({ standardSchema: documented(adminOwner) })
  owner(): Promise<AdminOwner> {
    return this.accounts.owner();
  }

  /** Deletes a player's account for good, as the player's own deletion does, and writes down that the owner did it. */
  @Post(':id/erasure')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete an account and all its data' })
  @ApiOkResponse({ standardSchema: documented(adminErased) })
  @ApiForbiddenResponse({ description: '`actorId` is not the owner.' })
  @ApiNotFoundResponse({ description: 'There is no such account.' })
  @ApiConflictResponse({ description: "The account is the owner's." })
  async erase(
    @Param('id', { schema: z.string() }) id: string,
    @Body({ schema: adminErasure }) { actorId }: AdminErasure,
  ): Promise<AdminErased> {
    await this.erasure.eraseFor(actorId, id);
    return { id };
  }
}
