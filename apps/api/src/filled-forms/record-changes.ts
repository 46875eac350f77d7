import type { Form } from '@octroi/forms'
import { holdsDocument } from '@octroi/forms'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { recordAudit } from '../trail/record.ts'
import { SUBJECT_LABEL } from '../trail/subject-label.ts'
import { changeInWords, placeInWords } from './answer-in-words.ts'
import type { Answering } from './filled-form.ts'

type ChangeRecorder = Pick<Answering, 'db' | 'actor' | 'clock' | 'address'>

interface Answer {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
}

interface Answered {
  readonly form: Form
  readonly changed: readonly Answer[]
  /** What was there before, by option. */
  readonly current: ReadonlyMap<number, Answer>
}

/** A line of the history of a form: which answer changed, from what to what, in words and as it is saved. */
export type ChangeLine = ReturnType<typeof changeLines>[number]

/**
 * Which answers changed, from what to what, in words: a question may be called otherwise later. Documents have lines of
 * their own.
 */
export function changeLines({ form, changed, current }: Answered) {
  return changed.flatMap((answer) => {
    const option = form.optionById.get(answer.option_id)
    if (!option || holdsDocument(option.question)) return []
    const before = current.get(answer.option_id) ?? { value: '', details: null }
    const words = changeInWords(option, before, answer)
    return [{ option_id: answer.option_id, label: placeInWords(option), ...words, ...asSaved(before, answer) }]
  })
}

/** Both answers themselves, to compare tables by row and cell. */
const asSaved = (before: Pick<Answer, 'value' | 'details'>, after: Pick<Answer, 'value' | 'details'>) => ({
  was_value: before.value,
  was_details: before.details,
  became_value: after.value,
  became_details: after.details,
})

interface ChangedDocument {
  readonly filled_form_id: number
  readonly option_id: number | null
  readonly label: string
  /** Names of files: null for none. */
  readonly was: string | null
  readonly became: string | null
}

/** Writes down that a document was added, replaced or removed, which the trail tells too. */
export async function recordDocument({ db, ...caller }: ChangeRecorder, change: ChangedDocument): Promise<void> {
  const { was, became, filled_form_id } = change
  await db
    .insertInto('form_changes')
    .values({ ...change, kind: 'document', user_id: caller.actor.id, at: caller.clock() })
    .execute()
  await recordAudit(db, caller, {
    action: became === null ? 'remove' : 'upload',
    ...(await ownerInTrail(db, filled_form_id)),
    changes: { document: { from: was, to: became } },
  })
}

/** The request or the analysis that a form is filled in for, as the trail names it. */
async function ownerInTrail(db: Db, filledFormId: number) {
  const { rows } = await sql<{ subject: 'request' | 'analysis'; subject_id: number; subject_label: string }>`
    select x.subject, x.subject_id, ${SUBJECT_LABEL} as subject_label
    from (select 'request' as subject, r.id as subject_id from requests r where r.filled_form_id = ${filledFormId}
      union all select 'analysis', a.id from analyses a where a.filled_form_id = ${filledFormId}) x`.execute(db)
  const [owner] = rows
  if (!owner) throw new Error(`Nothing is filled in on form ${filledFormId}`)
  return owner
}

type MarkedRemark = Omit<ChangedDocument, 'option_id'>

/** Writes down that what was asked to be corrected was marked as corrected, or not any more. */
export async function recordRemark(
  { db, actor, clock }: Omit<ChangeRecorder, 'address'>,
  change: MarkedRemark,
): Promise<void> {
  await db
    .insertInto('form_changes')
    .values({ ...change, option_id: null, kind: 'remark', user_id: actor.id, at: clock() })
    .execute()
}
