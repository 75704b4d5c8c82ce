import { createRequire } from 'node:module';
import type { Logger } from 'pino';
import type { TelemetryConfig } from '../config/telemetry-config';

/** Sends what is left and ends; a collector that does not answer is not waited for. */
export type StopTracing = () => Promise<void>;

/**
 * Has the process make traces, if its environment names a collector. The libraries for it are loaded only then. Comes
 * before the application is made, which looks whether it is traced.
 * @param name of the process
 */
export function startTracing(name: string, config: TelemetryConfig, logger: Logger): StopTracing {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return () => Promise.resolve();
  const { sendTraces } = createRequire(__filename)('./send-traces') as typeof import('./send-traces');
  // The address may hold a credential: it is not logged.
  logger.info({ sampler: config.OTEL_TRACES_SAMPLER }, 'Traces are sent.');
  return sendTraces(config.OTEL_SERVICE_NAME ?? name, endpoint, config);
}
