import * as z from 'zod/mini';
import { url } from './fields';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const SHARE_RULE = 'has to be a number from 0 to 1';

/** The variables of OpenTelemetry that are supported. */
export const telemetryConfig = z.object({
  /** The collector, by OTLP over HTTP; tracing is off without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url()),
  /** Replaces the process's own name. */
  OTEL_SERVICE_NAME: z.optional(z.string()),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(SAMPLERS, `has to be one of ${SAMPLERS.join(', ')}`),
    'parentbased_always_on',
  ),
  /** The sampled share, for ratio samplers. */
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(
      z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, SHARE_RULE)),
      z.transform((text: string) => Number(text)),
    ),
    1,
  ),
});
export type TelemetryConfig = z.output<typeof telemetryConfig>;
