import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createTokenVerifier, type TokenVerifier } from '../auth/token-verifier';
import { ownBuild } from '../build/own-build';
import type { ProcessConfig } from '../config/service-config';
import { createLogger } from '../logging/logger';
import { NestLogger } from '../logging/nest-logger';
import { Metrics } from '../metrics/metrics';
import { describeModule } from '../openapi/describe-module';
import { OpenApiDocument, type OpenApiInfo } from '../openapi/openapi-document';
import { answerClientError } from './client-error';
import { installBodyParser } from './body-parser';
import { discardUnreadBodies } from './discard-rest';
import { sendError } from './error-answer';
import { installRequestHooks } from './request-hooks';
import { KitModule } from './kit.module';
import { requestIdOf } from './request-id';
import { installOpenCalls } from './open-call';
import { installRouteLimits } from './route-limits';
import { toApiError } from './to-api-error';

export interface ServiceAppOptions {
  name: string;
  module: Type | DynamicModule;
  config: ProcessConfig;
  openapi?: OpenApiInfo;
  logger?: Logger;
  /** Replaces the one that polls `AUTH_URL`: svc-auth verifies its own tokens, and workers receive none. */
  verifier?: TokenVerifier;
  /** Largest body, in bytes. */
  bodyLimit?: number;
  /** Milliseconds after which a call is answered 503. */
  answerWithin?: number;
}

const BODY_LIMIT = 256 * 1024;
/** Milliseconds after which a call is answered 503, unless the service or route has another limit. */
export const ANSWER_WITHIN_MS = 2500;

/** Creates a service without a port and signal handlers: for tests, and for `bootService`. */
export async function createServiceApp(options: ServiceAppOptions): Promise<NestFastifyApplication> {
  const { openapi } = options;
  const logger = loggerOf(options);

  const adapter = new FastifyAdapter({
    bodyLimit: options.bodyLimit ?? BODY_LIMIT,
    genReqId: requestIdOf,
    requestIdHeader: false,
    clientErrorHandler: answerClientError,
    // A malformed URL is answered before any filter runs.
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      sendError(reply, toApiError(error)),
    // A request that arrives on an open connection while the process stops is still answered.
    return503OnClosing: false,
    // No Express middleware: its engine costs time on every request.
    skipMiddie: true,
    routerOptions: { maxParamLength: 1000 },
  });
  const root = rootModule(options, logger);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  installBodyParser(adapter.getInstance());
  discardUnreadBodies(adapter.getInstance());
  installRouteLimits(adapter.getInstance(), options.answerWithin ?? ANSWER_WITHIN_MS);
  installOpenCalls(adapter.getInstance());
  installRequestHooks(adapter.getInstance(), {
    metrics: app.get(Metrics),
    logger,
    build: ownBuild(options.name),
  });
  if (openapi) app.get(OpenApiDocument).describe(app, openapi);
  return app;
}

/** The OpenAPI document of a service, without starting it. */
export const describeService = (
  options: ServiceAppOptions & { openapi: OpenApiInfo },
): Promise<OpenAPIObject> => describeModule(rootModule(options, loggerOf(options)), options.openapi);

const loggerOf = ({ logger, name, config }: ServiceAppOptions): Logger =>
  logger ?? createLogger({ name, level: config.LOG_LEVEL });

function rootModule({ name, config, module, verifier }: ServiceAppOptions, logger: Logger): DynamicModule {
  const parts = {
    ...{ name, config, logger },
    verifier: verifier ?? createTokenVerifier({ authUrl: config.AUTH_URL, credential: config, logger }),
  };
  return { module: class ServiceModule {}, imports: [KitModule.register(parts), module] };
}
