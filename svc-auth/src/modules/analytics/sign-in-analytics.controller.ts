import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { signInAnalytics, type SignInAnalytics } from '@feltbook/contracts';
import { documented, Internal } from '@feltbook/svc-kit';
import { SignInAnalyticsService } from './sign-in-analytics.service';

@ApiTags('Internal')
@Internal('gateway')
@Controller('internal/admin/sign-ins')
export class SignInAnalyticsController {
  constructor(private readonly signIns: SignInAnalyticsService) {}

  /** Growth, activity and platforms of all users, the owner among them; at most some seconds old. */
  @Get()
  @ApiOperation({ summary: 'Measure registrations and logins' })
  @ApiOkResponse({ standardSchema: documented(signInAnalytics) })
  read(): Promise<SignInAnalytics> {
    return this.signIns.read();
  }
}
