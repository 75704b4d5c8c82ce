import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ApiError, HealthChecks } from '@feltbook/svc-kit';
import { Access } from '../access/access';
import { UPSTREAMS } from '../config/tokens';
import type { Upstreams, UpstreamState } from '../proxy/upstream';

interface GatewayReadiness {
  readonly status: 'ok' | 'degraded';
  readonly degraded?: readonly string[];
  readonly upstreams: readonly { name: string; state: UpstreamState }[];
}

/** Probes of the gateway's process. */
@Access({ access: 'public', limit: 'unlimited' })
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    @Inject(HealthChecks) private readonly health: HealthChecks,
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
  ) {}

  /** 200 as long as the process can answer. */
  @Get('live')
  @Header('cache-control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * 200 while the process accepts calls, 503 once it is about to stop. Lists the services' states, but neither they nor
   * page servers affect readiness, because the calls of the others still work without one of them. `degraded` names parts
   * that are limited, such as a log that cannot be written.
   */
  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(): Promise<GatewayReadiness> {
    const { failing, degraded } = await this.health.report();
    if (failing.length > 0) throw new ApiError('unavailable', `Not ready: ${failing.join(', ')}.`);
    const upstreams = Object.values(this.upstreams).map(({ name, state }) => ({ name, state }));
    return degraded.length > 0 ? { status: 'degraded', degraded, upstreams } : { status: 'ok', upstreams };
  }
}
