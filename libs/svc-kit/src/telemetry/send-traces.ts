import { context, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import { ownBuild } from '../build/own-build';
import { newId } from '../ids/new-id';
import type { StopTracing } from './start-tracing';
import type { TelemetryConfig } from '../config/telemetry-config';
import { useTracer } from './tracing';

/** Longer than every statement except those with a list of ids, which are cut. */
const MAX_VALUE_LENGTH = 2000;
const EXPORT_TIMEOUT_MS = 5000;
const STOP_BOUND_MS = 2000;

/**
 * Sends traces in batches.
 * @param name of the process
 * @param endpoint the collector's base URL, to which `/v1/traces` is appended
 */
export function sendTraces(name: string, endpoint: string, config: TelemetryConfig): StopTracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const { version, commit } = ownBuild(name);
  const resource = detectResources({ detectors: [envDetector] }).merge(
    resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME ?? name,
      'service.instance.id': newId(),
      'service.version': version,
      'vcs.ref.head.revision': commit,
    }),
  );
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    spanLimits: { attributeValueLengthLimit: MAX_VALUE_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  useTracer(provider.getTracer('feltbook'));
  return async () => {
    useTracer(undefined);
    const given = new Promise<void>((resolve) => setTimeout(resolve, STOP_BOUND_MS).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), given]);
    context.disable();
    propagation.disable();
  };
}

function samplerOf({ OTEL_TRACES_SAMPLER: kind, OTEL_TRACES_SAMPLER_ARG: share }: TelemetryConfig): Sampler {
  const root = kind.endsWith('always_off')
    ? new AlwaysOffSampler()
    : kind.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(share)
      : new AlwaysOnSampler();
  return kind.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
