import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../auth/decorators';
import { ApiError } from '../errors/api-error';
import { HealthChecks } from './health-checks';

/** For whoever runs the process. */
@ApiExcludeController()
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthChecks) {}

  /** 200 while the process can answer at all; asks nobody, so that a database's fault restarts no service. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * 200 when calls can be served, 503 before the process is set up and when it is about to stop. `degraded` names what is
   * limited, such as a database that is read-only or away: what can be answered is, so the process keeps its calls.
   */
  @Get('ready')
  async ready(): Promise<{ status: 'ok' } | { status: 'degraded'; degraded: readonly string[] }> {
    const { failing, degraded } = await this.health.report();
    if (failing.length > 0) throw new ApiError('unavailable', `Not ready: ${failing.join(', ')}.`);
    return degraded.length > 0 ? { status: 'degraded', degraded } : { status: 'ok' };
  }
}
