import type { FaultReport } from '../description-fault.ts'

type Kind = 'section' | 'question' | 'option' | 'field'

/** Remembers which ids are taken, and reports those that come twice. */
export class UniqueIds {
  readonly #report: FaultReport
  readonly #taken = new Set<string>()

  constructor(report: FaultReport) {
    this.#report = report
  }

  claim(kind: Kind, id: number | string, path: string): void {
    // A blank that stands for an unreadable id is nobody's.
    if (id === 0 || id === '') return
    const key = `${kind} ${id}`
    if (this.#taken.has(key)) this.#report.rule(path, 'duplicate_id', String(id))
    this.#taken.add(key)
  }

  claimStatistic(name: string, path: string): void {
    const key = `statistic ${name}`
    if (this.#taken.has(key)) this.#report.rule(path, 'statistic_twice', name)
    this.#taken.add(key)
  }
}
