import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse } from '@nestjs/swagger';
import {
  adminAnalytics,
  adminStats,
  subscriptionAnalytics,
  type AdminAnalytics,
  type AdminStats,
  type SubscriptionAnalytics,
} from '@feltbook/contracts';
import { documented } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import { OwnerOnly } from '../../api/owner-only';
import { ReportsService } from './reports.service';

/** Totals of all users. */
@OwnerOnly()
@Controller('api/admin')
@ApiServiceUnavailableResponse({ description: 'A service is away, and its figures were never known.' })
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get('stats')
  @ApiOperation({
    summary: 'Totals and records of all users',
    description:
      'Money in dollars, time in hours; at most a minute old. Records of accounts that are gone name nobody.',
  })
  @ApiOkResponse({ description: 'The figures.', standardSchema: documented(adminStats) })
  stats(@Req() { id }: FastifyRequest): Promise<AdminStats> {
    return this.reports.stats(id);
  }

  @Get('analytics')
  @ApiOperation({
    summary: 'How users sign in and play',
    description: 'Measured, never guessed; at most a minute old. Months are those of UTC.',
  })
  @ApiOkResponse({ description: 'The figures.', standardSchema: documented(adminAnalytics) })
  analytics(@Req() { id }: FastifyRequest): Promise<AdminAnalytics> {
    return this.reports.analytics(id);
  }

  @Get('subscription-analytics')
  @ApiOperation({
    summary: 'Subscriptions, trials and revenue',
    description: 'Users do not include the owner.',
  })
  @ApiOkResponse({ description: 'The figures.', standardSchema: documented(subscriptionAnalytics) })
  subscriptions(): Promise<SubscriptionAnalytics> {
    return this.reports.subscriptions();
  }
}
