import type { JsonSchema } from '../values/field-value.ts'
import { isRecord } from '../question-type/data-parts.ts'
import { DATE_PATTERN, buildFromDatePattern, buildUntilDatePattern } from './date-pattern.ts'
import { portablePattern } from './portable-pattern.ts'

/**
 * Rewrites a schema with keywords that every validator knows and every language reads alike. Models describe a date by
 * `format`, `formatMinimum` and `formatMaximum`, which are an annotation to some validators and unknown to others: they
 * become patterns.
 */
export function toPortableSchema(schema: JsonSchema): JsonSchema {
  const { format, formatMinimum, formatMaximum, pattern, allOf, properties, items, ...rest } = schema
  const isDate = format === 'date'
  const own = typeof pattern === 'string' ? portablePattern(pattern) : undefined
  const all = [
    ...(typeof formatMinimum === 'string' ? [{ pattern: buildFromDatePattern(formatMinimum) }] : []),
    ...(typeof formatMaximum === 'string' ? [{ pattern: buildUntilDatePattern(formatMaximum) }] : []),
    ...(Array.isArray(allOf) ? allOf.map((each) => (isRecord(each) ? toPortableSchema(each) : each)) : []),
  ]
  return {
    ...rest,
    ...(format !== undefined && !isDate && { format }),
    ...((isDate || own !== undefined) && { pattern: isDate ? DATE_PATTERN : own }),
    ...(all.length > 0 && { allOf: all }),
    ...(isRecord(properties) && { properties: portableAll(properties) }),
    ...(items !== undefined && { items: isRecord(items) ? toPortableSchema(items) : items }),
  }
}

function portableAll(properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(properties).map(([key, each]) => [key, isRecord(each) ? toPortableSchema(each) : each]),
  )
}
