import type { Detail } from '@octroi/domain'
import { choosesOptions, type Form, type IndexedQuestion, isSingleChoice, writeAnswerPath } from '@octroi/forms'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'

/** An answer that was sent, beside what is saved. */
export interface Compared<A> {
  readonly answer: A
  readonly outcome: 'same' | 'changed' | 'conflict'
}

interface SentAnswer {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
  readonly revision?: number | undefined
}

/** The options whose saved answers decide what becomes of these: their own, and those beside them in one choice or list. */
export function concernedOptions(form: Form, optionIds: readonly number[]): number[] {
  return optionIds.flatMap((id) => {
    const question = form.optionById.get(id)?.question
    return question && choosesOptions(question) ? question.question.options.map((option) => option.id) : [id]
  })
}

/**
 * Keeps one choice at most where only one may be chosen. Another option that is chosen was chosen by somebody else
 * meanwhile: with a revision, the choice that was sent is a conflict; without one, the last choice wins and clears it.
 */
export function settleChoices<A extends SentAnswer>(
  form: Form,
  compared: readonly Compared<A>[],
  current: ReadonlyMap<number, { readonly value: string }>,
): { settled: Compared<A | SentAnswer>[]; otherChoices: number[] } {
  const changed = new Map(
    compared.flatMap(({ answer, outcome }) => (outcome === 'changed' ? [[answer.option_id, answer.value]] : [])),
  )
  const otherChoices = new Set<number>()
  const cleared: Compared<SentAnswer>[] = []
  const settled = compared.map((each): Compared<A> => {
    const { answer, outcome } = each
    const question = form.optionById.get(answer.option_id)?.question
    if (outcome !== 'changed' || answer.value !== '1' || !question || !isSingleChoice(question)) return each
    const others = question.question.options
      .map(({ id }) => id)
      .filter((id) => id !== answer.option_id && (changed.get(id) ?? current.get(id)?.value) === '1')
    if (others.length === 0) return each
    if (answer.revision === undefined) {
      cleared.push(
        ...others.map((option_id) => ({
          answer: { option_id, value: '', details: null },
          outcome: 'changed' as const,
        })),
      )
      return each
    }
    for (const id of others) otherChoices.add(id)
    return { answer, outcome: 'conflict' }
  })
  return { settled: [...settled, ...cleared], otherChoices: [...otherChoices] }
}

/**
 * Saves the boxes of one list that were sent with a revision all together or not at all: when one of them was changed
 * meanwhile, the sender had not seen that change, and mixing both would make an answer that nobody gave.
 */
export function settleBoxes<A extends SentAnswer>(
  form: Form,
  compared: readonly Compared<A>[],
): readonly Compared<A>[] {
  const listOf = ({ answer }: Compared<A>) => {
    const question = form.optionById.get(answer.option_id)?.question
    return question && choosesOptions(question) && !isSingleChoice(question) ? question : null
  }
  const disputed = new Set(compared.filter(({ outcome }) => outcome === 'conflict').map(listOf))
  disputed.delete(null)
  return compared.map((each) =>
    disputed.has(listOf(each)) && each.answer.revision !== undefined
      ? { answer: each.answer, outcome: 'conflict' }
      : each,
  )
}

/** Two choices sent at once where only one may be made: refused, since nobody can tell which was meant. */
export function doubleChoices(form: Form, sent: readonly SentAnswer[]): Detail[] {
  const chosen = new Set<IndexedQuestion>()
  return sent.flatMap(({ option_id, value }, index) => {
    const question = form.optionById.get(option_id)?.question
    if (value.trim() !== '1' || !question || !isSingleChoice(question)) return []
    if (!chosen.has(question)) {
      chosen.add(question)
      return []
    }
    return [
      {
        path: writeAnswerPath({ index, part: 'value' }),
        code: 'second_choice',
        message: CONTENT_MESSAGES.second_choice,
      },
    ]
  })
}
