import type { Logger } from 'pino';
import type { TelemetryConfig } from '../config/telemetry-config';

/** Sends the remaining spans and stops, without waiting for a collector that does not answer. */
export type StopTracing = () => Promise<void>;

/**
 * Starts tracing if the environment names a collector; only then its libraries are loaded. Call it before the application
 * is created, which checks whether tracing is on.
 * @param name of the process
 */
export function startTracing(name: string, config: TelemetryConfig, logger: Logger): StopTracing {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return () => Promise.resolve();
  const { sendTraces } = module.require('./send-traces') as typeof import('./send-traces');
  // The address may hold a credential: it is not logged.
  logger.info({ sampler: config.OTEL_TRACES_SAMPLER }, 'Traces are sent.');
  return sendTraces(name, endpoint, config);
}
