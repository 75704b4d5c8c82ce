import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../auth/decorators';
import { ApiError } from '../errors/api-error';
import { HealthChecks } from './health-checks';

/** Probes for the process's orchestrator. */
@ApiExcludeController()
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthChecks) {}

  /** 200 while the process can answer. Checks nothing, so that a database's failure restarts no service. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * 200 when calls can be served, 503 before the start is complete and during shutdown. `degraded` names parts that are
   * limited, such as a read-only database: the process still answers what it can.
   */
  @Get('ready')
  async ready(): Promise<{ status: 'ok' } | { status: 'degraded'; degraded: readonly string[] }> {
    const { failing, degraded } = await this.health.report();
    if (failing.length > 0) throw new ApiError('unavailable', `Not ready: ${failing.join(', ')}.`);
    return degraded.length > 0 ? { status: 'degraded', degraded } : { status: 'ok' };
  }
}
