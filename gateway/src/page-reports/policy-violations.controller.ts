import { Body, Controller, HttpCode, Inject, Post, UseInterceptors } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConsumes,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  POLICY_VIOLATIONS_PATH,
  policyViolationReport,
  type PolicyViolationReport,
} from '@feltbook/contracts';
import { Access } from '../access/access';
import { ReadCspReportInterceptor } from '../api/read-body.interceptor';
import { PageReports } from './page-reports';

/** Violations of the pages' content security policy. */
@Access({ access: 'public', limit: 'reports' })
@UseInterceptors(ReadCspReportInterceptor)
@ApiTags('page reports')
@Controller(POLICY_VIOLATIONS_PATH)
export class PolicyViolationsController {
  constructor(@Inject(PageReports) private readonly reports: PageReports) {}

  @Post()
  @HttpCode(204)
  @ApiConsumes('application/csp-report')
  @ApiOperation({
    summary: 'A violation of the content security policy',
    description:
      'Sent by browsers. Only the directive and the origin of what was blocked are used: the page’s address may hold a token.',
  })
  @ApiNoContentResponse({ description: 'It is counted.' })
  @ApiBadRequestResponse({ description: 'Not such a report.' })
  report(@Body({ schema: policyViolationReport }) report: PolicyViolationReport): void {
    this.reports.countViolation(report);
  }
}
