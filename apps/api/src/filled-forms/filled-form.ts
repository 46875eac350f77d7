import type { Actor, Completion } from '@octroi/domain'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import type { ComputedSettings } from '../db/schema.ts'
import type { Caller } from '../trail/record.ts'

/** A form that is filled in for an owner: its version and its computed settings. */
export interface FilledForm {
  readonly id: number
  readonly form_id: number
  readonly form_version: number
  /** Settings by question id, merged over those of the form. */
  readonly computed: ComputedSettings
  /** Revision, incremented by every change of its answers in the same transaction. */
  readonly revision: number
}

/** The caller who changes answers, and the transaction. */
export interface AnswerContext extends Caller {
  readonly db: Db
  readonly owner: FormOwner
}

/**
 * The owner of a filled form, a request or an analysis. It decides who may read and change the form and whether it is
 * locked; all access to answers and documents goes through it.
 */
export interface FormOwner {
  /** The property with the owner's id in answers. */
  readonly key: 'request_id' | 'analyze_id'
  /** Returns the filled form of an owner, for reading. Throws `not_found`, `forbidden`. */
  readonly toRead: (db: Db, actor: Actor, id: number) => Promise<FilledForm>
  /**
   * Returns the filled form of an owner, for changes in a transaction, and locks the owner until its end, so that
   * concurrent changes run one after the other. Throws `not_found`, `forbidden`, `form_locked`.
   */
  readonly toChange: (tx: Db, actor: Actor, id: number) => Promise<FilledForm>
  /**
   * Returns the filled form for following others' changes: requires the right to change it, but locks nothing. Throws
   * as `toChange` does.
   */
  readonly toFollow: (db: Db, actor: Actor, id: number) => Promise<FilledForm>
  /** The address of the guide of an owner, null without one; absent for owners that never have guides. */
  readonly guideUrl?: (db: Db, id: number) => Promise<string | null>
  /** Called in the same transaction after answers of an owner have changed. */
  readonly onAnswered?: (answering: AnswerContext, id: number, completion: Completion) => Promise<void>
}

const COLUMNS = ['id', 'form_id', 'form_version', 'computed', 'revision'] as const

/** Reads a filled form, which must exist. */
export const requireFilledForm = (db: Db, id: number): Promise<FilledForm> =>
  db.selectFrom('filled_forms').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()

/** Reads the filled forms of these ids. */
export const readFilledForms = (db: Db, ids: readonly number[]): Promise<FilledForm[]> =>
  db.selectFrom('filled_forms').select(COLUMNS).where('id', 'in', ids).execute()

interface NewFilledForm {
  readonly form_id: number
  readonly form_version: number
  /** The organisation of its owner, or SQL for it. */
  readonly organization_id: number | RawBuilder<number>
}

/** Creates an empty filled form, in the transaction that creates its owner; returns its id. */
export async function createFilledForm(tx: Db, form: NewFilledForm): Promise<number> {
  const { id } = await tx.insertInto('filled_forms').values(form).returning('id').executeTakeFirstOrThrow()
  return id
}
