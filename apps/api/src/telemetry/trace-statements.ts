import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'

const LONGEST_TEXT = 2000

/**
 * Logger for Kysely that records each statement of a traced call as a span. The text has placeholders in place of
 * values. Statements outside of a traced call, such as those of background work that looks for something to do, are not
 * recorded.
 */
export function traceStatement(event: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return
  const { sql } = event.query
  const operation = /^\W*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
  const end = Date.now()
  const span = trace.getTracer('octroi').startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: end - event.queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': sql.slice(0, LONGEST_TEXT),
    },
  })
  if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}
