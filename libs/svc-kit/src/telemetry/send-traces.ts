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
import { newId } from '../ids/new-id';
import type { StopTracing } from './start-tracing';
import type { TelemetryConfig } from '../config/telemetry-config';
import { useTracer } from './tracing';

/** A statement of ours is never longer; what is, was put together by a list of ids. */
const LONGEST_VALUE = 2000;
const EXPORT_TIMEOUT_MS = 5000;
const STOP_BOUND_MS = 2000;

/** Makes traces and sends them in batches. @param endpoint its base address, to which `/v1/traces` is added */
export function sendTraces(name: string, endpoint: string, config: TelemetryConfig): StopTracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const resource = detectResources({ detectors: [envDetector] }).merge(
    resourceFromAttributes({ 'service.name': name, 'service.instance.id': newId() }),
  );
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
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
