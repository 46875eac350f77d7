import type { FaultReport } from '../description-fault.ts'

/** Remembers which ids of one kind are taken, and reports those that come twice. */
export class UniqueIds {
  readonly #report: FaultReport
  readonly #code: 'duplicate_id' | 'statistic_twice'
  readonly #taken = new Set<number | string>()

  constructor(report: FaultReport, code: 'duplicate_id' | 'statistic_twice' = 'duplicate_id') {
    this.#report = report
    this.#code = code
  }

  /** `path` is put together only for an id that is taken. */
  claim(id: number | string, path: () => string): void {
    // A blank replaces an id that could not be read, and is never a duplicate.
    if (id === 0 || id === '') return
    if (this.#taken.has(id)) this.#report.rule(path(), this.#code, String(id))
    else this.#taken.add(id)
  }
}
