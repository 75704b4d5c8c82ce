import {
  Inject,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import type { Logger } from 'pino';
import { AccessGuard } from '../auth/access.guard';
import { TOKEN_VERIFIER, type TokenVerifier } from '../auth/token-verifier';
import { OWN_BUILD, ownBuild } from '../build/own-build';
import { SERVICE_CONFIG, type ProcessConfig } from '../config/service-config';
import { HealthChecks } from '../health/health-checks';
import { HealthController } from '../health/health.controller';
import { LOGGER } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { OpenApiDocument } from '../openapi/openapi-document';
import { OpenApiController } from '../openapi/openapi.controller';
import { ErrorFilter } from './error-filter';
import { ValidationPipe } from './validation-pipe';

export interface KitParts {
  name: string;
  config: ProcessConfig;
  logger: Logger;
  verifier: TokenVerifier;
}

/** The parts of every service: guard, filter, pipe, health, metrics, OpenAPI document. */
export class KitModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(@Inject(TOKEN_VERIFIER) private readonly verifier: TokenVerifier) {}

  static register({ name, config, logger, verifier }: KitParts): DynamicModule {
    const metrics = new Metrics(name);
    metrics.watchCache('tokens', verifier.reads);
    return {
      module: KitModule,
      global: true,
      controllers: [HealthController, OpenApiController],
      providers: [
        { provide: LOGGER, useValue: logger },
        { provide: OWN_BUILD, useValue: ownBuild(name) },
        { provide: SERVICE_CONFIG, useValue: config },
        { provide: TOKEN_VERIFIER, useValue: verifier },
        { provide: Metrics, useValue: metrics },
        { provide: HealthChecks, useClass: HealthChecks },
        { provide: OpenApiDocument, useClass: OpenApiDocument },
        { provide: APP_GUARD, useValue: new AccessGuard(verifier, config) },
        { provide: APP_FILTER, useValue: new ErrorFilter(logger) },
        { provide: APP_PIPE, useValue: new ValidationPipe() },
      ],
      exports: [LOGGER, SERVICE_CONFIG, TOKEN_VERIFIER, Metrics, HealthChecks, OpenApiDocument],
    };
  }

  onApplicationBootstrap(): Promise<void> {
    return this.verifier.start();
  }

  onApplicationShutdown(): void {
    this.verifier.stop();
  }
}
