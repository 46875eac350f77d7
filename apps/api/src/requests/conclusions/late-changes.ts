import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { type LateChange, lateChangesSentence } from '../../locales/fr-ca/acts.ts'
import type { Changes } from '../../trail/record.ts'
import { type ConclusionRow, readConclusion } from './rows.ts'

/** The trail's names of the fields of recommendations. The decision is not among them: it belongs to the approver. */
const RECOMMENDED = ['ammount_recommended', 'color', 'comment', 'file'] as const

/**
 * Returns what changed in recommendations since they were submitted (submitted value, current value, last author), so
 * that an approver notices it.
 */
export async function readLateChanges(
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
 * Throws `conclusion_changed`, with the changes, if the approver sends no version and the recommendations differ from
 * those that were submitted.
 */
export async function ensureAsSubmitted(
  tx: Db,
  { id }: { readonly id: number },
  { version }: { readonly version?: number | undefined },
): Promise<void> {
  if (version !== undefined) return
  const changes = await readLateChanges(tx, await readConclusion(tx, id))
  if (changes.length === 0) return
  const details = [{ path: 'conclusion', code: 'conclusion_changed', message: lateChangesSentence(changes) }] as const
  throw new AppError('conclusion_changed', { details })
}
