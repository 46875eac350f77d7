import { createStore, type FormStore } from '@octroi/forms'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { type GivenAnswer, givenAnswers } from './answers.ts'
import type { FilledForm } from './filled-form.ts'
import { loadFilledForm } from './load-filled-form.ts'

/** The answers of a filled form at a revision, and the store in which the engine has what follows from them. */
export interface RememberedForm {
  readonly revision: number
  /** The answers as they are saved, by option. */
  readonly answers: Map<number, GivenAnswer>
  readonly store: FormStore
}

/** The number of forms that are filled in at a busy moment: the store of a form of 170 questions takes 350 kB. */
const MOST_REMEMBERED = 200

/**
 * The filled forms that were saved last, so that a save need neither read nor evaluate all their answers. What is
 * remembered is good at the revision of its row alone, which whoever changes the form holds: another server's save, or
 * any other change of its answers, counts it up.
 */
export class FormMemory {
  readonly #remembered = new LRUCache<string, RememberedForm>({ max: MOST_REMEMBERED })

  /**
   * A filled form whose owner is held, as it is now. It is forgotten: a transaction that fails leaves nothing behind that
   * it did not save. Whoever changes it keeps it again once that is done.
   */
  async take(tx: Db, filled: FilledForm): Promise<RememberedForm> {
    const cached = this.#remembered.get(keyOf(filled))
    this.#remembered.delete(keyOf(filled))
    if (cached?.revision === filled.revision) return cached
    const form = await loadFilledForm(tx, filled)
    const rows = await givenAnswers(tx, filled.id)
    const answers = new Map(rows.map((row) => [row.option_id, row]))
    return { revision: filled.revision, answers, store: createStore(form, rows) }
  }

  /** Remembers a form as it was saved. Call it only once the transaction is done. */
  keep(filled: FilledForm, form: RememberedForm): void {
    this.#remembered.set(keyOf(filled), form)
  }
}

/** Settings that were worked out anew make another form of it. */
const keyOf = ({ id, form_id, form_version, computed }: FilledForm): string =>
  `${id}/${form_id}/${form_version}/${JSON.stringify(computed)}`

const memories = new WeakMap<Db, FormMemory>()

/** What is remembered of the forms of a database. */
export function memoryOf(db: Db): FormMemory {
  const memory = memories.get(db) ?? new FormMemory()
  memories.set(db, memory)
  return memory
}
