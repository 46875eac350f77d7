import type { Registry } from 'prom-client'

/** What sends traces and metrics to a collector of OpenTelemetry. */
export interface Telemetry {
  /** Sends the metrics of a registry too, at the interval of `OTEL_METRIC_EXPORT_INTERVAL`. */
  sendMetrics(registry: Registry): void
  /** Sends what waits, and ends. */
  stop(): Promise<void>
}
