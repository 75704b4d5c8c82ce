import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createTokenVerifier, type TokenVerifier } from '../auth/token-verifier';
import type { ProcessConfig } from '../config/service-config';
import { createLogger } from '../logging/logger';
import { NestLogger } from '../logging/nest-logger';
import { Metrics } from '../metrics/metrics';
import { OpenApiDocument, type OpenApiInfo } from '../openapi/openapi-document';
import { answerClientError } from './client-error';
import { installBodyParser } from './body-parser';
import { discardUnreadBodies } from './discard-rest';
import { sendError } from './error-answer';
import { installRequestHooks } from './request-hooks';
import { KitModule } from './kit.module';
import { requestIdOf } from './request-id';
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
const ANSWER_WITHIN_MS = 2500;

/** Creates a service without a port and signal handlers: for tests, and for `bootService`. */
export async function createServiceApp(options: ServiceAppOptions): Promise<NestFastifyApplication> {
  const { name, config, openapi } = options;
  const logger = options.logger ?? createLogger({ name, level: config.LOG_LEVEL });
  const verifier =
    options.verifier ?? createTokenVerifier({ authUrl: config.AUTH_URL, credential: config, logger });

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
  const root: DynamicModule = {
    module: class ServiceModule {},
    imports: [KitModule.register({ name, config, logger, verifier }), options.module],
  };
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  installBodyParser(adapter.getInstance());
  discardUnreadBodies(adapter.getInstance());
  installRouteLimits(adapter.getInstance(), options.answerWithin ?? ANSWER_WITHIN_MS);
  installRequestHooks(adapter.getInstance(), app.get(Metrics), logger);
  if (openapi) app.get(OpenApiDocument).describe(app, openapi);
  return app;
}
