import type { SavedAnswer } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { readOrganizationOf } from '../db/owner-organization.ts'
import { PREPARED } from '../db/prepared.ts'
import { subtractOverlap } from '../db/subtract-overlap.ts'

/** A stored answer, without the id of the form's owner. */
export type StoredAnswer = Omit<SavedAnswer, 'request_id' | 'analyze_id'>

/** Reads the answers of a filled form, by option, each with its revision and author. */
export async function readStoredAnswers(
  db: Db,
  filledFormId: number,
  optionIds?: readonly number[],
): Promise<StoredAnswer[]> {
  const rows = await selectAnswers(db, filledFormId)
    .$if(optionIds !== undefined, (query) => query.where('a.option_id', 'in', optionIds?.length ? [...optionIds] : [0]))
    .execute()
  return rows.map(toStored)
}

/** Reads the answers saved since a moment or shortly before it; all of them for null. */
export async function answersSince(db: Db, filledFormId: number, after: string | null): Promise<StoredAnswer[]> {
  const from = after === null ? new Date(0) : subtractOverlap(after)
  const rows = await selectAnswers(db, filledFormId).where('a.updated_at', '>=', from).execute()
  return rows.map(toStored)
}

const selectAnswers = (db: Db, filledFormId: number) =>
  db
    .selectFrom('answers as a')
    .leftJoin('users as u', 'u.id', 'a.updated_by')
    .select([
      'a.option_id',
      'a.value',
      'a.details',
      'a.revision',
      'a.updated_at',
      'a.prefilled_from',
      'u.name',
      'u.surname',
    ])
    .where('a.filled_form_id', '=', filledFormId)
    .orderBy('a.option_id')

type SelectedAnswer = Awaited<ReturnType<ReturnType<typeof selectAnswers>['execute']>>[number]

const toStored = ({ name, surname, updated_at, prefilled_from, ...row }: SelectedAnswer): StoredAnswer => ({
  ...row,
  ...(prefilled_from !== null && { prefilled_from }),
  updated_at: updated_at.toISOString(),
  updated_by: [name, surname].filter(Boolean).join(' '),
})

/** An answer with its revision, without its author. */
export type GivenAnswer = Pick<StoredAnswer, 'option_id' | 'value' | 'details' | 'revision'>

/** Reads the answers of a filled form without their authors. */
export const readAnswersOnly = (db: Db, filledFormId: number): Promise<GivenAnswer[]> =>
  db
    .selectFrom('answers')
    .modifyFront(PREPARED)
    .select(['option_id', 'value', 'details', 'revision'])
    .where('filled_form_id', '=', filledFormId)
    .orderBy('option_id')
    .execute()

/** Returns which of these options the user answered last themselves, from another window or before a lost reply. */
export async function findAnswersByUser(
  db: Db,
  filledFormId: number,
  { user, optionIds }: { readonly user: number; readonly optionIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (optionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('answers')
    .select('option_id')
    .where('filled_form_id', '=', filledFormId)
    .where('updated_by', '=', user)
    .where('option_id', 'in', optionIds)
    .execute()
  return new Set(rows.map(({ option_id }) => option_id))
}

export interface AnswerToWrite {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
  readonly revision: number
  /** Label of the source of a prefilled answer. */
  readonly prefilled_from?: string
}

interface AnswerWriter {
  /** The transaction. */
  readonly db: Db
  /** Null if the answers are prefilled by the server. */
  readonly actor: { readonly id: number } | null
  readonly clock: () => Date
}

/** Writes answers of a filled form with their new revisions. */
export async function writeAnswers(
  { db, actor, clock }: AnswerWriter,
  filled_form_id: number,
  answers: readonly AnswerToWrite[],
): Promise<void> {
  if (answers.length === 0) return
  const now = clock()
  const organization_id = await readOrganizationOf(db, 'filled_forms', filled_form_id)
  const rows = answers.map(({ option_id, value, details, revision, prefilled_from = null }) => ({
    filled_form_id,
    organization_id,
    option_id,
    value,
    details,
    revision,
    updated_at: now,
    updated_by: actor?.id ?? null,
    prefilled_from,
  }))
  await db
    .insertInto('answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['filled_form_id', 'option_id']).doUpdateSet({
        value: sql`excluded.value`,
        details: sql`excluded.details`,
        revision: sql`excluded.revision`,
        updated_at: sql`excluded.updated_at`,
        updated_by: sql`excluded.updated_by`,
        prefilled_from: sql`excluded.prefilled_from`,
      }),
    )
    .execute()
}
