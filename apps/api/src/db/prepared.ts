import { createHash } from 'node:crypto'
import { sql } from 'kysely'

const MARK = '/* prepared */'

/**
 * Marks a statement that reads rows by their keys, `select(…).modifyFront(PREPARED)`: a PostgreSQL connection plans it
 * once, where with many tables joined that takes longer than the reading. Its text must be the same whatever is asked
 * for, lists of ids included (`= any(${ids})`). A statement whose best plan depends on what is looked for goes without.
 */
export const PREPARED = sql.raw(MARK)

const names = new Map<string, string>()

/** What a statement that is marked is called on a connection; undefined for all others. */
export function preparedName(text: string): string | undefined {
  if (!text.includes(MARK)) return undefined
  const cached = names.get(text)
  if (cached) return cached
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
