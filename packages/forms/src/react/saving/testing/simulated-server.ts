import type { Form } from '../../../description/index-form.ts'
import type { Answer } from '../../../values/answer.ts'
import type { SaveOutcome } from '../../form-host.ts'
import { AnswerLedger, type Saved } from './answer-ledger.ts'
import { formSubject, type SavingSubject } from './saving-subject.ts'
import type { SavingServer } from './saving-server.ts'

/**
 * A server that follows the protocol: an answer is changed only from its last revision, the boxes of one list that are
 * sent are changed all together or not at all, at most one option of a choice is chosen, and saving what is already
 * saved changes nothing but the revision of what is renewed. It remembers every revision.
 */
export class SimulatedServer implements SavingServer {
  readonly #subject: SavingSubject
  readonly ledger = new AnswerLedger()
  onChange: SavingServer['onChange'] = () => undefined
  onSame: SavingServer['onSame'] = () => undefined

  constructor(subject: Form | SavingSubject) {
    this.#subject = 'questions' in subject ? formSubject(subject) : subject
  }

  open = (): Answer[] => this.ledger.answers()

  save = (person: string, sent: readonly Answer[], renewed: readonly number[]): SaveOutcome => {
    const answers = this.#subject.normalise(sent)
    const stale = answers.filter((answer) => !this.#isFromLast(answer))
    const beside = new Set(stale.flatMap(({ option_id }) => this.#subject.boxesOf(option_id)))
    const mayChange = new Set(
      answers
        .filter((answer) => !stale.includes(answer) && !beside.has(answer.option_id))
        .map(({ option_id }) => option_id),
    )
    // Each choice is checked against all that were sent: two that exclude each other are both in conflict.
    const excluding = answers
      .filter(({ option_id }) => mayChange.has(option_id))
      .map((answer) => ({ answer, others: this.#excluded(answer, answers, mayChange) }))
      .filter(({ others }) => others.length > 0)
    for (const { answer } of excluding) mayChange.delete(answer.option_id)
    const conflicts = answers.filter(({ option_id }) => !mayChange.has(option_id)).map(({ option_id }) => option_id)
    const disputed = [...conflicts, ...new Set(excluding.flatMap(({ others }) => others))]
    const saved = answers
      .filter(({ option_id }) => mayChange.has(option_id))
      .map((answer) => this.#write(person, answer, renewed.includes(answer.option_id)))
    const standing = disputed.map((id) => this.ledger.current(id))
    return { saved, conflicts: standing.map((each) => ({ ...each, by_me: each.updated_by === person })) }
  }

  #isSame({ option_id, value, details }: Answer): boolean {
    const current = this.ledger.current(option_id)
    return current.value === value && current.details === details
  }

  #isFromLast(answer: Answer): boolean {
    return this.#isSame(answer) || (answer.revision ?? 0) === this.ledger.current(answer.option_id).revision
  }

  #excluded(answer: Answer, sent: readonly Answer[], mayChange: ReadonlySet<number>): number[] {
    const group = this.#subject.choicesOf(answer.option_id)
    if (answer.value !== '1' || group.length === 1 || this.#isSame(answer)) return []
    const willBe = (id: number) =>
      mayChange.has(id) ? sent.find((each) => each.option_id === id)?.value : this.ledger.current(id).value
    return group.filter((id) => id !== answer.option_id && willBe(id) === '1')
  }

  #write(person: string, answer: Answer, isRenewed: boolean): Saved {
    const before = this.ledger.current(answer.option_id)
    if (this.#isSame(answer) && !(isRenewed && (answer.revision ?? 0) === before.revision)) {
      this.onSame(person, before)
      return before
    }
    const now: Saved = { ...before, ...answer, updated_by: person, revision: before.revision + 1 }
    this.ledger.enter(now)
    this.onChange(before, now)
    return now
  }
}
