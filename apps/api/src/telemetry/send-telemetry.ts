import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  envDetector,
  hostDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TelemetryConfig } from '../config/telemetry-config.ts'
import { createMetricProducer } from './otlp-metrics.ts'
import type { Telemetry } from './telemetry.ts'

/** How long a stop waits for the collector, in milliseconds. */
const GOODBYE_MS = 2000
const MINUTE_MS = 60_000

/**
 * Sends traces, and metrics, to `OTEL_EXPORTER_OTLP_ENDPOINT` in OTLP over HTTP with JSON. To be called before anything
 * is traced. The libraries read the other standard settings themselves (headers, time limits, name of the service). A
 * collector that is away costs nothing but what it would have received; `report` is told.
 */
export function sendTelemetry(config: TelemetryConfig, report: (message: string) => void): Telemetry {
  const tell = (message: string): void => report(`OTEL_EXPORTER_OTLP_ENDPOINT: ${message}`)
  const nothing = (): void => undefined
  diag.setLogger(
    { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const resource = resourceFromAttributes({ 'service.name': 'octroi' }).merge(
    detectResources({ detectors: [hostDetector, serviceInstanceIdDetector, envDetector, serviceNameEnvDetector] }),
  )
  const share = new TraceIdRatioBasedSampler(config.tracedShare)
  const tracerProvider = new TracerProvider({
    resource,
    // The share holds for traces that callers began too: whether theirs are traced is not for them to say.
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  trace.setGlobalTracerProvider(tracerProvider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const meters: MeterProvider[] = []
  return {
    sendMetrics: (registry) => {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: config.metricsIntervalMs,
        exportTimeoutMillis: Math.min(config.metricsIntervalMs, MINUTE_MS / 2),
        metricProducers: [createMetricProducer(registry)],
      })
      meters.push(new MeterProvider({ resource, readers: [reader] }))
    },
    stop: async () => {
      const ends = [tracerProvider, ...meters].map((provider) => provider.shutdown())
      const patience = new Promise<void>((resolve) => void setTimeout(resolve, GOODBYE_MS).unref())
      await Promise.race([Promise.allSettled(ends), patience])
    },
  }
}
