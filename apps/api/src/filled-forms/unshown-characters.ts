import type { AnswerPlace, Form } from '@octroi/forms'

interface SentAnswer {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
}

/**
 * Characters that are not displayed as typed: control characters (except white space and C1 codes, which pasted texts
 * contain), unpaired surrogates, and bidirectional controls.
 */
const UNSHOWN = /(?![\n\r\t\v\f\u0080-\u009F])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u

/**
 * Finds the first text in an answer that would not be displayed as typed; null if there is none. Parses the value,
 * because JSON escapes such characters.
 */
export function findHiddenText(
  form: Form,
  { option_id, value, details }: SentAnswer,
): Omit<AnswerPlace, 'index'> | null {
  if (UNSHOWN.test(details ?? '')) return { part: 'details', inside: '' }
  // Skips parsing for most answers.
  if (!UNSHOWN.test(value) && !value.includes('\\')) return null
  const indexed = form.optionById.get(option_id)
  const path = pathIn(indexed ? indexed.question.model.read(indexed.option, value) : value)
  return path === null ? null : { part: 'value', inside: path }
}

function pathIn(value: unknown): string | null {
  if (typeof value === 'string') return UNSHOWN.test(value) ? '' : null
  if (typeof value !== 'object' || value === null) return null
  const parts: readonly [string, unknown][] = Object.entries(value)
  for (const [name, part] of parts) {
    const path = pathIn(part)
    if (path !== null) return Array.isArray(value) ? `[${name}]${path}` : `.${name}${path}`
  }
  return null
}
