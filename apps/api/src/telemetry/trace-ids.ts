import { trace } from '@opentelemetry/api'

/** Properties that join a line of the log to the trace of the call that wrote it; none outside of a traced call. */
export function traceIds(): object {
  const span = trace.getActiveSpan()
  if (!span) return {}
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}
