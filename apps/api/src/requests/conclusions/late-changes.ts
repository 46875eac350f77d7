import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { type LateChange, lateChangesSentence } from '../../locales/fr-ca/acts.ts'
import type { Changes } from '../../trail/record.ts'
import { type ConclusionRow, conclusionOf } from './rows.ts'

/** What recommendations are made of, as the trail calls it; the decision is who approves's own. */
const RECOMMENDED = ['ammount_recommended', 'color', 'comment', 'file'] as const

/**
 * What of recommendations was changed once they were submitted: from what was submitted to what is now, with who
 * changed it last. Nobody approves them for what they no longer are.
 */
export async function lateChangesOf(
  db: Db,
  conclusion: Pick<ConclusionRow, 'id' | 'done'> | undefined,
): Promise<LateChange[]> {
  if (!conclusion?.done) return []
  const { rows } = await sql<{ by: string; changes: Changes }>`
    select e.actor_label as by, e.changes from audit_events e
    where e.subject = 'conclusion' and e.subject_id = ${conclusion.id} and e.id > (
      select max(s.id) from audit_events s where s.subject = 'conclusion' and s.subject_id = ${conclusion.id}
        and s.changes -> 'done' ->> 'to' = 'true')
    order by e.id`.execute(db)
  return RECOMMENDED.flatMap((field): LateChange[] => {
    const changesOfField = rows.flatMap(({ by, changes }) => (changes[field] ? [{ by, ...changes[field] }] : []))
    const [first, last] = [changesOfField[0], changesOfField.at(-1)]
    return first && last && first.from !== last.to ? [{ field, by: last.by, from: first.from, to: last.to }] : []
  })
}

/**
 * Throws `conclusion_changed`, with what changed, when somebody approves without saying which version they read, and it
 * is not what was submitted.
 */
export async function ensureAsSubmitted(
  tx: Db,
  { id }: { readonly id: number },
  { version }: { readonly version?: number | undefined },
): Promise<void> {
  if (version !== undefined) return
  const changes = await lateChangesOf(tx, await conclusionOf(tx, id))
  if (changes.length === 0) return
  const details = [{ path: 'conclusion', code: 'conclusion_changed', message: lateChangesSentence(changes) }] as const
  throw new AppError('conclusion_changed', { details })
}
