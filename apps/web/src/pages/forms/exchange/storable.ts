import { MOST_EDIT_BYTES } from '@octroi/domain'
import type { FormDescription } from '@octroi/forms'

/** Deepest nesting of objects and lists in a file; the deepest form that ships has 13. */
const DEEPEST = 200

/** Whether a value of JSON is nested more deeply than any form is: readers that follow it would not come back. */
export function isTooDeep(content: unknown): boolean {
  let level: readonly unknown[] = [content]
  for (let depth = 0; depth <= DEEPEST; depth++) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    if (level.length === 0) return false
  }
  return true
}

/** Whether a section is larger than the server takes in one call. */
export function isTooLarge({ sections }: FormDescription): boolean {
  const coder = new TextEncoder()
  return sections.some((section) => coder.encode(JSON.stringify(section)).length > MOST_EDIT_BYTES)
}

/** Finds the first text that databases cannot store, such as one with half a character; null if all can be stored. */
export function findUnstorable(value: unknown): string | null {
  if (typeof value === 'string') return /\p{Cs}/u.test(value) || value.includes('\u0000') ? value : null
  if (typeof value !== 'object' || value === null) return null
  for (const part of Object.values(value)) {
    const text = findUnstorable(part)
    if (text !== null) return text
  }
  return null
}
