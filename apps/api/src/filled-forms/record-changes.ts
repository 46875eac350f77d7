import type { Form } from '@octroi/forms'
import { holdsDocument } from '@octroi/forms'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { recordAudit } from '../trail/record.ts'
import { SUBJECT_LABEL } from '../trail/subject-label.ts'
import { changeInWords, placeInWords } from './answer-in-words.ts'
import type { Answering } from './filled-form.ts'

/** What somebody types within this time is one change: each second of typing is saved. */
const ONE_CHANGE_MS = 10 * 60_000

type ChangeRecorder = Pick<Answering, 'db' | 'actor' | 'clock' | 'address'>

interface Answer {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
}

interface Answered {
  readonly form: Form
  readonly filledFormId: number
  readonly changed: readonly Answer[]
  /** What stood before, by option. */
  readonly current: ReadonlyMap<number, Answer>
}

/**
 * Writes down which answers changed, from what to what, in words: a question may be called otherwise later. What one
 * person goes on changing is one line, from the first to the last; back to what it was, it is none.
 */
export async function recordAnswers(writing: ChangeRecorder, { form, filledFormId, changed, current }: Answered) {
  const lines = changed.flatMap((answer) => {
    const option = form.optionById.get(answer.option_id)
    if (!option || holdsDocument(option.question)) return []
    const before = current.get(answer.option_id) ?? { value: '', details: null }
    const words = changeInWords(option, before, answer)
    return [{ option_id: answer.option_id, label: placeInWords(option), ...words, ...asSaved(before, answer) }]
  })
  if (lines.length === 0) return
  const open = await openLines(writing, { filledFormId, options: lines.map(({ option_id }) => option_id) })
  const { db, actor, clock } = writing
  const now = clock()
  for (const { option_id, became, became_value, became_details } of lines) {
    const line = open.get(option_id)
    if (!line) continue
    const goesBack =
      line.was === became || (line.was_value === became_value && (line.was_details ?? '') === (became_details ?? ''))
    await (goesBack
      ? db.deleteFrom('form_changes').where('id', '=', line.id)
      : db.updateTable('form_changes').set({ became, became_value, became_details, at: now }).where('id', '=', line.id)
    ).execute()
  }
  const others = lines.filter(({ option_id, was, became }) => !open.has(option_id) && was !== became)
  if (others.length === 0) return
  const shared = { filled_form_id: filledFormId, kind: 'answer' as const, user_id: actor.id, at: now }
  await db
    .insertInto('form_changes')
    .values(others.map((line) => ({ ...line, ...shared })))
    .execute()
}

/** Both answers themselves, to compare tables by row and cell. */
const asSaved = (before: Pick<Answer, 'value' | 'details'>, after: Pick<Answer, 'value' | 'details'>) => ({
  was_value: before.value,
  was_details: before.details,
  became_value: after.value,
  became_details: after.details,
})

/** The latest line of each option, where it is this person's and of a moment ago. */
async function openLines(
  { db, actor, clock }: ChangeRecorder,
  { filledFormId, options }: { readonly filledFormId: number; readonly options: readonly number[] },
) {
  const since = new Date(clock().getTime() - ONE_CHANGE_MS)
  const rows = await db
    .selectFrom('form_changes')
    .distinctOn('option_id')
    .select(['id', 'option_id', 'was', 'was_value', 'was_details', 'user_id', 'at'])
    .where('filled_form_id', '=', filledFormId)
    .where('option_id', 'in', [...options])
    .orderBy('option_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.filter((row) => row.user_id === actor.id && row.at >= since).map((row) => [row.option_id, row]))
}

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
