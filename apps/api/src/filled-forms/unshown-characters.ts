import type { AnswerPlace, Form } from '@octroi/forms'

interface SentAnswer {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
}

/**
 * Control characters but white space and those of an old encoding, which texts are pasted with; halves of characters, which
 * become another one; and what turns the reading around.
 */
const UNSHOWN = /(?![\n\r\t\v\f\u0080-\u009F])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u

/**
 * Where in an answer the first text is that would not be shown as it was typed; null where there is none. What is shown as saved is what was saved: JSON writes such characters as others.
 */
export function unshownIn(form: Form, { option_id, value, details }: SentAnswer): Omit<AnswerPlace, 'index'> | null {
  if (UNSHOWN.test(details ?? '')) return { part: 'details', inside: '' }
  // Nothing is read of most answers.
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
