import {
  context,
  defaultTextMapGetter,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Opens a span for each call, under whose context the call is handled, so that its statements are its children. The
 * span carries the request id, which the log and the reply carry too; neither query, body, headers, nor the message of
 * an error, since these may contain personal data. A trace that a caller began is only continued if a proxy is
 * trusted: anybody could send such a header.
 */
export function traceCalls(app: FastifyInstance, isProxyTrusted: boolean): void {
  const tracer = trace.getTracer('octroi')
  const spans = new WeakMap<FastifyRequest, Span>()
  const inSpan = (request: FastifyRequest, done: () => void): void => {
    const span = spans.get(request)
    if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), done)
    else done()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = isProxyTrusted
      ? propagation.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      : ROOT_CONTEXT
    const route = request.routeOptions.url
    const attributes = {
      'http.request.method': request.method,
      'url.path': request.url.split('?')[0] ?? '',
      'octroi.request_id': request.id,
      ...(route !== undefined && { 'http.route': route }),
    }
    const name = route === undefined ? request.method : `${request.method} ${route}`
    spans.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent))
    inSpan(request, done)
  })
  // The body is parsed in the events of the socket, which are outside of the context.
  app.addHook('preValidation', (request, _reply, done) => inSpan(request, done))
  app.addHook('onError', async (request, _reply, error) => {
    spans.get(request)?.setAttribute('error.type', error.name)
  })
  app.addHook('onResponse', async (request, { statusCode }) => end(spans.get(request), statusCode))
  app.addHook('onRequestAbort', async (request) => {
    spans.get(request)?.setAttribute('error.type', 'aborted').end()
  })
}

function end(span: Span | undefined, status: number): void {
  span?.setAttribute('http.response.status_code', status)
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
  span?.end()
}
