import type { AuditSubject, FaqEdition } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { contactRows, faqHead, questionRows, shownQuestion } from './faq-items.ts'

interface Edited {
  readonly version: number
  readonly updated_by: string | null
}

const UNTOUCHED: Edited = { version: 0, updated_by: null }

/**
 * Counts the changes of each item of a kind and finds its last author, by id; title and introduction have id 0.
 * Computed from the trail, because additional columns in the content would make an upgrade take it for changed.
 */
export async function readItemEdits(db: Db, subject: AuditSubject): Promise<ReadonlyMap<number, Edited>> {
  const { rows } = await sql<Edited & { id: number }>`
    select coalesce(e.subject_id, 0) as id, count(*)::int as version,
      nullif((array_agg(e.actor_label order by e.id desc))[1], '') as updated_by
    from audit_events e where e.subject = ${subject} group by 1`.execute(db)
  return new Map(rows.map(({ id, ...edited }) => [id, edited]))
}

/** Reads the whole FAQ, with the version of each item. */
export async function readEdition(db: Db): Promise<FaqEdition> {
  const head = await readItemEdits(db, 'faq')
  const questions = await readItemEdits(db, 'faq_question')
  const contacts = await readItemEdits(db, 'faq_contact')
  return {
    ...(await faqHead(db)),
    ...(head.get(0) ?? UNTOUCHED),
    contacts: (await contactRows(db)).map((row) => ({ ...row, ...(contacts.get(row.id) ?? UNTOUCHED) })),
    questions: (await questionRows(db)).map((row) => ({
      ...shownQuestion(row),
      ...(questions.get(row.id) ?? UNTOUCHED),
    })),
  }
}
