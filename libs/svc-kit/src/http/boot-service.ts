import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { ProcessConfig } from '../config/service-config';
import { HealthChecks } from '../health/health-checks';
import { createLogger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { startMetricsServer } from '../metrics/metrics-server';
import { OpenConnections } from './open-connections';
import { startTracing, type StopTracing } from '../telemetry/start-tracing';
import { createServiceApp, type ServiceAppOptions } from './service-app';

/** A stop that takes longer than its pauses and this is cut short, so that whoever waits for it need not kill the process. */
const STOP_BOUND_MS = 9000;

export interface ProcessOptions {
  name: string;
  config: ProcessConfig;
  logger?: Logger;
}

/** The life of a service's process: `bootProcess` with the application that `createServiceApp` makes. */
export const bootService = (options: ServiceAppOptions): Promise<void> =>
  bootProcess(options, (logger) => createServiceApp({ ...options, logger }));

/**
 * The life of a process: starts the application, serves it, and on SIGTERM or SIGINT fails readiness, lets clients
 * leave their connections and running calls finish, closes workers and connections, and exits with 0. What goes wrong at the start, or is caught by nobody
 * later, is one line in the log and exit code 1.
 * @param create the application; it provides `Metrics` and `HealthChecks`
 */
export async function bootProcess(
  options: ProcessOptions,
  create: (logger: Logger) => Promise<NestFastifyApplication>,
): Promise<void> {
  const { name, config } = options;
  const logger = options.logger ?? createLogger({ name, level: config.LOG_LEVEL });
  const die = (error: unknown) => {
    logger.fatal({ err: error }, 'The process ends.');
    process.exit(1);
  };
  process.once('uncaughtException', die);
  process.once('unhandledRejection', die);
  try {
    const stopTracing = startTracing(name, config, logger);
    const app = await create(logger);
    stopOnSignals(app, config, logger, stopTracing);
    const metrics = app.get(Metrics);
    metrics.watchProcess();
    if (config.METRICS_PORT !== undefined)
      await startMetricsServer(metrics, config.HOST, config.METRICS_PORT);
    await app.listen(config.PORT, config.HOST);
    logger.info({ address: await app.getUrl() }, 'listening');
  } catch (error) {
    die(error);
  }
}

function stopOnSignals(
  app: NestFastifyApplication,
  { SHUTDOWN_PAUSE_MS, SHUTDOWN_DRAIN_MS }: ProcessConfig,
  logger: Logger,
  stopTracing: StopTracing,
): void {
  const connections = new OpenConnections(app.getHttpServer());
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(
      () => {
        logger.error('The process did not stop in time.');
        process.exit(1);
      },
      SHUTDOWN_PAUSE_MS + SHUTDOWN_DRAIN_MS + STOP_BOUND_MS,
    ).unref();
    app.get(HealthChecks).stop();
    connections.leave();
    // Until nobody is sent here any more, calls on new connections are taken as ever.
    await pause(SHUTDOWN_PAUSE_MS);
    await connections.gone(SHUTDOWN_DRAIN_MS);
    await connections.closeIdleDuring(app.close());
    await stopTracing();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
