import type { Form } from '@octroi/forms'
import { holdsDocument } from '@octroi/forms'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { organizationOf } from '../db/owner-organization.ts'
import { recordAudit } from '../trail/record.ts'
import { SUBJECT_LABEL } from '../trail/subject-label.ts'
import { describeAnswerChange, describeOption } from './answer-in-words.ts'
import type { AnswerContext } from './filled-form.ts'

type ChangeRecorder = Pick<AnswerContext, 'db' | 'actor' | 'clock' | 'address'>

interface Answer {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
}

interface Answered {
  readonly form: Form
  readonly changed: readonly Answer[]
  /** The former answers by option. */
  readonly current: ReadonlyMap<number, Answer>
}

/** A line of a form's history: the changed answer, before and after, in words and as saved values. */
export type ChangeLine = ReturnType<typeof changeLines>[number]

/**
 * Builds the history lines of changed answers, in words, because a question's label may change later. Documents have
 * lines of their own.
 */
export function changeLines({ form, changed, current }: Answered) {
  return changed.flatMap((answer) => {
    const option = form.optionById.get(answer.option_id)
    if (!option || holdsDocument(option.question)) return []
    const before = current.get(answer.option_id) ?? { value: '', details: null }
    const words = describeAnswerChange(option, before, answer)
    return [{ option_id: answer.option_id, label: describeOption(option), ...words, ...asSaved(before, answer) }]
  })
}

/** Returns both saved values, with which tables can be compared by row and cell. */
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
  /** File name; null for none. */
  readonly was: string | null
  readonly became: string | null
}

/** Records in the form's history and in the trail that a document was added, replaced or removed. */
export async function recordDocument({ db, ...caller }: ChangeRecorder, change: ChangedDocument): Promise<void> {
  const { was, became, filled_form_id } = change
  await db
    .insertInto('form_changes')
    .values({
      ...change,
      organization_id: organizationOf('filled_forms', filled_form_id),
      kind: 'document',
      user_id: caller.actor.id,
      at: caller.clock(),
    })
    .execute()
  await recordAudit(db, caller, {
    action: became === null ? 'remove' : 'upload',
    ...(await ownerInTrail(db, filled_form_id)),
    changes: { document: { from: was, to: became } },
  })
}

/** Finds the request or analysis that owns a filled form, with its label in the trail. */
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

/** Records in the form's history that a remark was marked as corrected, or no longer. */
export async function recordRemark(
  { db, actor, clock }: Omit<ChangeRecorder, 'address'>,
  change: MarkedRemark,
): Promise<void> {
  await db
    .insertInto('form_changes')
    .values({
      ...change,
      organization_id: organizationOf('filled_forms', change.filled_form_id),
      option_id: null,
      kind: 'remark',
      user_id: actor.id,
      at: clock(),
    })
    .execute()
}
