import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiBadGatewayResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
} from '@nestjs/swagger';
import { syncResult, type SyncResult } from '@feltbook/contracts';
import { documented } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import { OwnerOnly } from '../../api/owner-only';
import { AdminServices } from '../services/admin-services';
import { syncSubscriptions } from './sync-subscriptions';

/** Syncs all subscriptions with the payment provider. */
@OwnerOnly()
@Controller('api/admin/sync-stripe-subscriptions')
export class SyncController {
  constructor(private readonly services: AdminServices) {}

  /** Waits for the run's end, up to 50 seconds. */
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Bring all subscriptions to what the payment provider says',
    description:
      'Callers at the same time share one run. One that takes longer than most of a minute goes on by itself.',
  })
  @ApiOkResponse({ description: 'The result.', standardSchema: documented(syncResult) })
  @ApiBadGatewayResponse({ description: 'The provider could not be asked.' })
  @ApiServiceUnavailableResponse({
    description: 'There is no provider, svc-billing is away, or the run is still under way.',
  })
  sync(@Req() { id }: FastifyRequest): Promise<SyncResult> {
    return syncSubscriptions(this.services.forSlowRequest(id).billing);
  }
}
