import { createHash } from 'node:crypto'
import { sql } from 'kysely'

const MARK = '/* prepared */'

/**
 * Marks a statement as prepared, `select(…).modifyFront(PREPARED)`: a PostgreSQL connection then plans it once. Use it
 * for reads by key that join many tables, where planning takes longer than reading. The text must always be the same,
 * lists of ids included (`= any(${ids})`). Do not use it if the best plan depends on the values.
 */
export const PREPARED = sql.raw(MARK)

const names = new Map<string, string>()

/** Returns the name of a marked statement, the hash of its text; undefined for others. */
export function preparedName(text: string): string | undefined {
  if (!text.includes(MARK)) return undefined
  const cached = names.get(text)
  if (cached) return cached
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
