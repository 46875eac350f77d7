import { getHeapStatistics } from 'node:v8'
import { createStore, type FormStore } from '@octroi/forms'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { type GivenAnswer, readAnswersOnly } from './answers.ts'
import type { FilledForm } from './filled-form.ts'
import { type DayReader, isOfToday, loadFormOfDay } from './form-of-day.ts'

/** The answers of a filled form at a revision, and the store that evaluates them. */
export interface CachedForm {
  readonly revision: number
  /** The day that bounds of dates are relative to; null if the form has none that are. */
  readonly day: string | null
  /** Saved answers by option. */
  readonly answers: Map<number, GivenAnswer>
  readonly store: FormStore
}

/** Memory of the store of a form of 170 questions, in bytes. */
const STORE_BYTES = 120_000
/**
 * Share of the process's heap that the cache may take. A full garbage collection goes through all of it, while no
 * request is answered: 70 ms for 1,000 forms.
 */
const HEAP_SHARE = 1 / 24
/** Cache size: 1,500 forms with Node's heap of 4 GB, 90 where a container of 512 MB leaves it 256 MB. */
const MOST_REMEMBERED = Math.ceil((getHeapStatistics().heap_size_limit * HEAP_SHARE) / STORE_BYTES)

/**
 * Cache of the filled forms that were saved last, so that a save need not read and evaluate all their answers. An entry
 * is valid only for the revision of its row, which the writer has locked: any other change of its answers, also by
 * another server, increments it; and for its day, where bounds of dates are relative to today.
 */
export class FilledFormCache {
  readonly #remembered = new LRUCache<string, CachedForm>({ max: MOST_REMEMBERED })

  /**
   * Takes a filled form, whose owner is locked, out of the cache, or loads it. It is removed so that a failing
   * transaction leaves no unsaved state; the caller puts it back with `keep` after the commit.
   */
  async take(reader: DayReader, filled: FilledForm): Promise<CachedForm> {
    const cached = this.#remembered.get(keyOf(filled))
    this.#remembered.delete(keyOf(filled))
    if (cached?.revision === filled.revision && (await isOfToday(reader, cached.day))) return cached
    const { form, day } = await loadFormOfDay(reader, filled)
    const rows = await readAnswersOnly(reader.db, filled.id)
    const answers = new Map(rows.map((row) => [row.option_id, row]))
    return { revision: filled.revision, day, answers, store: createStore(form, rows) }
  }

  /** Puts a saved form into the cache. Call it only after the commit. */
  keep(filled: FilledForm, form: CachedForm): void {
    this.#remembered.set(keyOf(filled), form)
  }
}

/** The key includes computed settings, because they change the form. */
const keyOf = ({ id, form_id, form_version, computed }: FilledForm): string =>
  `${id}/${form_id}/${form_version}/${JSON.stringify(computed)}`

const memories = new WeakMap<Db, FilledFormCache>()

/** Returns the cache of a database. */
export function getFormCache(db: Db): FilledFormCache {
  const memory = memories.get(db) ?? new FilledFormCache()
  memories.set(db, memory)
  return memory
}
