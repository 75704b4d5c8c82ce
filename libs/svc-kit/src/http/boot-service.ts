import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { ProcessConfig } from '../config/service-config';
import { HealthChecks } from '../health/health-checks';
import { announceProcess, type AnnouncedConfig } from '../instances/announce-process';
import { standardLog, type LogOutput } from '../logging/log-output';
import { createLogger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { startMetricsServer } from '../metrics/metrics-server';
import { OpenConnections } from './open-connections';
import { startTracing } from '../telemetry/start-tracing';
import { createServiceApp, type ServiceAppOptions } from './service-app';

/** Bound of a shutdown, besides its pauses: the process exits by itself before it is killed. */
const STOP_BOUND_MS = 9000;

export interface ProcessOptions {
  name: string;
  config: ProcessConfig & AnnouncedConfig;
  logger?: Logger;
}

/** Runs a service's process: `bootProcess` with the application of `createServiceApp`. */
export const bootService = (options: ServiceAppOptions & ProcessOptions): Promise<void> =>
  bootProcess(options, (logger) => createServiceApp({ ...options, logger }));

/**
 * Runs a process: starts the application and serves it. On SIGTERM or SIGINT it fails readiness, waits for clients and
 * running calls, closes workers and connections, and exits with 0. A failed start or an uncaught error is one line in the
 * log and exit code 1.
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
    const announced: { stop?: () => Promise<void> } = {};
    stopOnSignals(app, config, logger, async () => {
      await announced.stop?.();
      await stopTracing();
    });
    const metrics = app.get(Metrics);
    metrics.watchProcess();
    metrics.watchLog(standardLog());
    // Degraded, not unready: a process that serves calls without a log is better than none.
    app.get(HealthChecks).add('log', () => logState(standardLog()));
    if (config.METRICS_PORT !== undefined)
      await startMetricsServer(metrics, config.METRICS_HOST ?? config.HOST, config.METRICS_PORT);
    await app.listen(config.PORT, config.HOST);
    announced.stop = announceProcess(name, config);
    logger.info({ address: await app.getUrl() }, 'listening');
  } catch (error) {
    die(error);
  }
}

const logState = ({ isFailing, lostLines }: LogOutput): Promise<string | undefined> =>
  Promise.resolve(isFailing ? `not writable, ${lostLines} lines lost` : undefined);

function stopOnSignals(
  app: NestFastifyApplication,
  { SHUTDOWN_DELAY_MS, SHUTDOWN_DRAIN_MS }: ProcessConfig,
  logger: Logger,
  release: () => Promise<void>,
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
      SHUTDOWN_DELAY_MS + SHUTDOWN_DRAIN_MS + STOP_BOUND_MS,
    ).unref();
    app.get(HealthChecks).stop();
    connections.leave();
    // Calls still arrive until load balancers have noticed: they are answered as usual.
    await pause(SHUTDOWN_DELAY_MS);
    await connections.gone(SHUTDOWN_DRAIN_MS);
    await connections.closeIdleDuring(app.close());
    await release();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
