import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAtEnd } from './close-at-end.ts'

interface KeyValue {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

export interface CollectedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly KeyValue[]
}

export interface CollectedMetric {
  readonly name: string
  readonly histogram?: {
    readonly dataPoints: readonly {
      readonly attributes: readonly KeyValue[]
      readonly count: number
      readonly bucketCounts: readonly number[]
      readonly explicitBounds: readonly number[]
    }[]
  }
}

/** A collector of OpenTelemetry that keeps what it receives. */
export interface Collector {
  readonly url: string
  /** Everything received, as it came. */
  received(): string
  spans(): CollectedSpan[]
  metrics(): CollectedMetric[]
}

interface Payload {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[] }[]
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly CollectedMetric[] }[]
  }[]
}

/**
 * Starts a collector for OTLP over HTTP with JSON; it ends after the tests of the file. It answers with
 * the given status.
 */
export async function startCollector(status = 200): Promise<Collector> {
  const bodies: string[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      bodies.push(body)
      reply.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closeAtEnd(async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
  })
  const payloads = (): Payload[] => bodies.map((body) => JSON.parse(body) as Payload)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => bodies.join('\n'),
    spans: () =>
      payloads().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metrics: () =>
      payloads().flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
  }
}

/** Returns an attribute as a text. */
export const attributeOf = ({ attributes }: { readonly attributes: readonly KeyValue[] }, name: string): string => {
  const value = attributes.find(({ key }) => key === name)?.value
  return String(value?.stringValue ?? value?.intValue ?? '')
}
