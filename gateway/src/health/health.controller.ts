import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Build, Liveness } from '@feltbook/contracts';
import { ApiError, HealthChecks, OWN_BUILD } from '@feltbook/svc-kit';
import { Access } from '../access/access';
import { UPSTREAMS } from '../config/tokens';
import type { Upstreams, UpstreamState } from '../proxy/upstream';

interface GatewayReadiness {
  readonly status: 'ok' | 'degraded';
  readonly degraded?: readonly string[];
  readonly build: Build;
  readonly upstreams: readonly { name: string; state: UpstreamState }[];
}

/** Probes of the gateway's process. Both name its build. */
@Access({ access: 'public', limit: 'unlimited' })
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    @Inject(HealthChecks) private readonly health: HealthChecks,
    @Inject(OWN_BUILD) private readonly build: Build,
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
  ) {}

  /** 200 as long as the process can answer. */
  @Get('live')
  @Header('cache-control', 'no-store')
  live(): Liveness {
    return { status: 'ok', build: this.build };
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
    const common = { build: this.build, upstreams };
    return degraded.length > 0 ? { status: 'degraded', degraded, ...common } : { status: 'ok', ...common };
  }
}
