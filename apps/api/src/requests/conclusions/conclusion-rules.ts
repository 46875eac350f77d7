import { type ConclusionInput, type Detail, hasHiddenCharacter, MAX_COMMENT_LENGTH, typedCents } from '@octroi/domain'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { CONTENT_MESSAGES, MESSAGES } from '../../locales/fr-ca.ts'

/** The fields of a conclusion that people enter; amounts are integer cents. */
export interface ConclusionFields {
  readonly color_id: number | null
  readonly color_id_final: number | null
  readonly ammount_recommended: number | null
  readonly ammount_final: number | null
  readonly comment: string
}

/** A conclusion before anything is filled in. */
export const BLANK_CONCLUSION: ConclusionFields & { readonly done: boolean } = {
  color_id: null,
  color_id_final: null,
  ammount_recommended: null,
  ammount_final: null,
  comment: '',
  done: false,
}

/** The fields that make the decision; the person who approves enters them. */
export const DECISION_FIELDS = ['ammount_final', 'color_id_final'] as const

const WORDS = { ...MESSAGES, ...CONTENT_MESSAGES }
type Fault = keyof typeof WORDS

/**
 * Merges the sent fields into the current ones; amounts are parsed as people write them. Throws `invalid` with every
 * fault by path, also if submitted recommendations would become incomplete.
 */
export async function validateConclusionFields(
  db: Db,
  before: typeof BLANK_CONCLUSION,
  sent: ConclusionInput,
): Promise<ConclusionFields> {
  const recommended = amountOf(sent.ammount_recommended, before.ammount_recommended)
  const final = amountOf(sent.ammount_final, before.ammount_final)
  const color_id = sent.color_id === undefined ? before.color_id : sent.color_id || null
  const color_id_final = sent.color_id_final === undefined ? before.color_id_final : sent.color_id_final || null
  const comment = sent.comment ?? before.comment
  const faults: readonly (readonly [keyof ConclusionFields, Fault | null])[] = [
    ['ammount_recommended', isWrong(recommended, before.done) ? 'recommended_amount_missing' : null],
    ['ammount_final', isWrong(final, false) ? 'final_amount_missing' : null],
    ['color_id', color_id === null ? (before.done ? 'color_missing' : null) : await colorFault(db, color_id)],
    ['color_id_final', color_id_final === null ? null : await colorFault(db, color_id_final)],
    ['comment', commentFault(comment)],
  ]
  const details = faults.flatMap(([field, code]): Detail[] =>
    code ? [{ path: `conclusion.${field}`, code, message: WORDS[code] }] : [],
  )
  if (details.length > 0 || recommended === undefined || final === undefined) throw new AppError('invalid', { details })
  return { color_id, color_id_final, ammount_recommended: recommended, ammount_final: final, comment }
}

const amountOf = (typed: string | undefined, storedAmount: number | null): number | null | undefined =>
  typed === undefined ? storedAmount : typedCents(typed)

const isWrong = (cents: number | null | undefined, isRequired: boolean): boolean =>
  cents === undefined || (isRequired && cents === null)

function commentFault(comment: string): Fault | null {
  if (comment.length > MAX_COMMENT_LENGTH) return 'comment_too_long'
  return hasHiddenCharacter(comment) ? 'control_character' : null
}

async function colorFault(db: Db, id: number): Promise<Fault | null> {
  const colors = db.selectFrom('lookups').select('id').where('kind', '=', 'colors')
  return (await colors.where('id', '=', id).executeTakeFirst()) ? null : 'unknown_choice'
}
