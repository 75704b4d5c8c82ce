import type { Build, Liveness } from '@feltbook/contracts';
import { Controller, Get, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../auth/decorators';
import { OWN_BUILD } from '../build/own-build';
import { ApiError } from '../errors/api-error';
import { HealthChecks } from './health-checks';

interface Readiness {
  readonly status: 'ok' | 'degraded';
  readonly degraded?: readonly string[];
  readonly build: Build;
}

/** Probes for the process's orchestrator. Both name its build. */
@ApiExcludeController()
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthChecks,
    @Inject(OWN_BUILD) private readonly build: Build,
  ) {}

  /** 200 while the process can answer. Checks nothing, so that a database's failure restarts no service. */
  @Get('live')
  live(): Liveness {
    return { status: 'ok', build: this.build };
  }

  /**
   * 200 when calls can be served, 503 before the start is complete and during shutdown. `degraded` names parts that are
   * limited, such as a read-only database: the process still answers what it can.
   */
  @Get('ready')
  async ready(): Promise<Readiness> {
    const { failing, degraded } = await this.health.report();
    if (failing.length > 0) throw new ApiError('unavailable', `Not ready: ${failing.join(', ')}.`);
    const { build } = this;
    return degraded.length > 0 ? { status: 'degraded', degraded, build } : { status: 'ok', build };
  }
}
