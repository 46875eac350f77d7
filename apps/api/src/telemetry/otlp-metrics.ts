import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client'

type Metric = MetricObjectWithValues<MetricValue<string> & Partial<MetricValueWithName<string>>>

/**
 * Gives OpenTelemetry the metrics of the Prometheus registry, so that each is defined once. Names and units stay those
 * of `/metrics`; all are cumulative since the start of the process.
 */
export function createMetricProducer(registry: Registry): MetricProducer {
  const start = millisToHrTime(Date.now() - process.uptime() * 1000)
  return {
    collect: async () => {
      const span = { startTime: start, endTime: millisToHrTime(Date.now()) }
      const metrics = (await registry.getMetricsAsJSON()) as readonly Metric[]
      const scopeMetrics = [
        { scope: { name: 'octroi' }, metrics: metrics.flatMap((metric) => toMetricData(metric, span)) },
      ]
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] }
    },
  }
}

interface TimeSpan {
  readonly startTime: HrTime
  readonly endTime: HrTime
}

/** Converts a metric; a summary is left out: none is defined here, and OpenTelemetry has none. */
function toMetricData({ name, help, type, values }: Metric, span: TimeSpan): MetricData[] {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const dataPoints = values.map(({ labels, value }) => ({ ...span, attributes: toAttributes(labels), value }))
  switch (String(type)) {
    case 'counter':
      return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }]
    case 'gauge':
      return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints }]
    case 'histogram':
      return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: toHistograms(values, span) }]
    default:
      return []
  }
}

const toAttributes = (labels: MetricValue<string>['labels']): Attributes =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, label]))

/** Collects the buckets of each combination of labels; Prometheus counts a bucket with all below it. */
function toHistograms(values: Metric['values'], span: TimeSpan) {
  const series = new Map<string, Metric['values'][number][]>()
  for (const value of values) {
    const key = JSON.stringify({ ...value.labels, le: undefined })
    series.set(key, [...(series.get(key) ?? []), value])
  }
  return [...series].map(([labels, parts]) => {
    const buckets = parts.filter(({ labels: { le } }) => le !== undefined)
    const named = (suffix: string): number => parts.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0
    const value: Histogram = {
      buckets: {
        boundaries: buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite),
        counts: buckets.map(({ value: count }, place) => count - (buckets[place - 1]?.value ?? 0)),
      },
      sum: named('_sum'),
      count: named('_count'),
    }
    return { ...span, attributes: JSON.parse(labels) as Attributes, value }
  })
}
