import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Wiring } from '../access/call.ts'
import type { ReadReplica } from '../db/read-replica.ts'
import { AppError } from '../errors/app-error.ts'

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

let ofProcess: Registry | undefined

/**
 * Returns the registry of the process metrics. It is created once, however many servers the process has, because the
 * collection of these metrics cannot be stopped.
 */
function processRegistry(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess, prefix: 'octroi_' })
  return ofProcess
}

/** Metrics of the read replica: where reads that may go to it went, and whether it is in use. */
function countReads(registry: Registry, replica: ReadReplica): void {
  const reads: Counter<'database'> = new Counter({
    name: 'octroi_replica_reads_total',
    help: 'Statements that may be read from the replica, by the database that answered them',
    labelNames: ['database'] as const,
    registers: [registry],
    collect: () => {
      reads.reset()
      reads.inc({ database: 'replica' }, replica.counts.replica)
      reads.inc({ database: 'primary' }, replica.counts.primary)
    },
  })
  const use: Gauge = new Gauge({
    name: 'octroi_replica_in_use',
    help: '1 while lists are read from the replica, 0 while it is left out',
    registers: [registry],
    collect: () => use.set(replica.state === 'in use' ? 1 : 0),
  })
}

/**
 * Serves `GET /metrics` for Prometheus, with metrics of the process and its replies. The route label is the pattern, so
 * that ids and made-up addresses do not become labels. Available from this machine only, unless the configuration opens
 * it. A collector of OpenTelemetry receives the same metrics.
 */
export function serveMetrics(
  app: FastifyInstance,
  { config, telemetry, replica }: Pick<Wiring, 'config' | 'telemetry' | 'replica'>,
): void {
  const registry = new Registry()
  const labelNames = ['method', 'route', 'status'] as const
  const durations = new Histogram({
    name: 'octroi_http_request_duration_seconds',
    help: 'Time taken to answer, by route and status',
    labelNames,
    buckets: BUCKETS,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'octroi_unexpected_failures_total',
    help: 'Answers with a status of 500: mistakes of ours',
    registers: [registry],
  })
  if (replica) countReads(registry, replica)
  const all = Registry.merge([processRegistry(), registry])
  telemetry?.sendMetrics(all)

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode === 500) failures.inc()
  })
  app.get('/metrics', async (request, reply) => {
    // Both are checked: behind a trusted proxy on this machine, the socket is local but the client is not.
    const isNear = LOOPBACK.has(request.ip) && LOOPBACK.has(request.socket.remoteAddress ?? '')
    // Behind a proxy that is not configured, every call seems to come from this machine, but has forwarding headers.
    const local = isNear && FORWARDED.every((name) => request.headers[name] === undefined)
    if (!local && !config.metricsPublic) throw new AppError('not_found')
    return reply.type(all.contentType).send(await all.metrics())
  })
}
