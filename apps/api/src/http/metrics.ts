import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors/app-error.ts'

/** Upper bounds of the duration classes, in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

let ofProcess: Registry | undefined

/** What the process says of itself. It is watched once, however many servers it makes: nothing ends that watching. */
function processRegistry(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess, prefix: 'octroi_' })
  return ofProcess
}

/**
 * `GET /metrics`: the process and its answers, for Prometheus. Routes are counted by their pattern, so that no id and no
 * address that somebody made up becomes a label. From this machine only, unless the configuration opens it.
 */
export function serveMetrics(app: FastifyInstance, { metricsPublic }: Pick<Config, 'metricsPublic'>): void {
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
  const all = Registry.merge([processRegistry(), registry])

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode === 500) failures.inc()
  })
  app.get('/metrics', async (request, reply) => {
    // Both: behind a trusted proxy on this machine, the socket is local and the caller is not.
    const isNear = LOOPBACK.has(request.ip) && LOOPBACK.has(request.socket.remoteAddress ?? '')
    // Behind one that nobody told us of, every call comes from this machine: what was forwarded says so.
    const local = isNear && FORWARDED.every((name) => request.headers[name] === undefined)
    if (!local && !metricsPublic) throw new AppError('not_found')
    return reply.type(all.contentType).send(await all.metrics())
  })
}
