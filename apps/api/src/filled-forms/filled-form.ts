import type { Actor, Completion } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import type { ComputedSettings } from '../db/schema.ts'
import type { Caller } from '../trail/record.ts'

/** A form as it is filled in for something: its version, and what was worked out for this very one. */
export interface FilledForm {
  readonly id: number
  readonly form_id: number
  readonly form_version: number
  /** Settings by question id, merged over those of the form. */
  readonly computed: ComputedSettings
  /** How often its answers were changed: every change counts it up in its own transaction. */
  readonly revision: number
}

/** Somebody who answers, and the transaction that they do it in. */
export interface Answering extends Caller {
  readonly db: Db
  readonly owner: FormOwner
}

/**
 * What a filled form belongs to, a request or an analysis: it tells who may read it and fill it in, and whether it is
 * locked. Everything that is done with answers and documents goes through it.
 */
export interface FormOwner {
  /** What answers call the owner's id. */
  readonly key: 'request_id' | 'analyze_id'
  /** The filled form of the owner of this id, to read. Throws `not_found`, `forbidden`. */
  readonly toRead: (db: Db, actor: Actor, id: number) => Promise<FilledForm>
  /**
   * The same to change, in a transaction, with the owner held until its end: two changes at once come one after the
   * other. Throws `not_found`, `forbidden`, `form_locked`.
   */
  readonly toChange: (tx: Db, actor: Actor, id: number) => Promise<FilledForm>
  /** Checks the right to change it, for following what others change: nothing is locked. Throws as `toChange` does. */
  readonly toFollow: (db: Db, actor: Actor, id: number) => Promise<FilledForm>
  /** The call that answers the guide of the owner of this id, null without one; where owners have guides. */
  readonly guideUrl?: (db: Db, id: number) => Promise<string | null>
  /** What follows, in the same transaction, once answers of the owner of this id have changed. */
  readonly onAnswered?: (answering: Answering, id: number, completion: Completion) => Promise<void>
}

const COLUMNS = ['id', 'form_id', 'form_version', 'computed', 'revision'] as const

/** A filled form that is there. */
export const filledFormOf = (db: Db, id: number): Promise<FilledForm> =>
  db.selectFrom('filled_forms').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()

/** Filled forms that are there, of these ids, with the revision at which each is. */
export const filledFormsOf = (db: Db, ids: readonly number[]): Promise<FilledForm[]> =>
  db.selectFrom('filled_forms').select(COLUMNS).where('id', 'in', ids).execute()

/** Begins a form, in the transaction that makes what it belongs to; gives its id. */
export async function beginForm(tx: Db, form: { form_id: number; form_version: number }): Promise<number> {
  const { id } = await tx.insertInto('filled_forms').values(form).returning('id').executeTakeFirstOrThrow()
  return id
}
