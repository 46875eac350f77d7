import { z } from 'zod'

/** Settings of OpenTelemetry that the server reads itself; its libraries read the other standard ones. */
export const TelemetryEnvironment = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'http://collector:4318' }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).default(60_000),
})

/** How traces and metrics are sent to a collector of OpenTelemetry. */
export interface TelemetryConfig {
  /** Share of the calls that are traced, from 0 to 1. */
  readonly tracedShare: number
  readonly metricsIntervalMs: number
}

/** Returns undefined if there is no collector. */
export const readTelemetryConfig = (input: z.infer<typeof TelemetryEnvironment>): TelemetryConfig | undefined =>
  input.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : { tracedShare: input.OTEL_TRACES_SAMPLER_ARG, metricsIntervalMs: input.OTEL_METRIC_EXPORT_INTERVAL }
