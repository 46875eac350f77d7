import type { Detail } from '@octroi/domain'
import { choosesOptions, type Form, type IndexedQuestion, isSingleChoice, writeAnswerPath } from '@octroi/forms'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'

/** A sent answer, compared with the saved one. */
export interface ComparedAnswer<A> {
  readonly answer: A
  readonly outcome: 'same' | 'changed' | 'conflict'
}

interface SentAnswer {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
  readonly revision?: number | undefined
}

/**
 * Returns the options whose saved answers affect the outcome of these: themselves, and the other options of their
 * question if options are chosen there.
 */
export function listRelatedOptions(form: Form, optionIds: readonly number[]): number[] {
  return optionIds.flatMap((id) => {
    const question = form.optionById.get(id)?.question
    return question && choosesOptions(question) ? question.question.options.map((option) => option.id) : [id]
  })
}

/**
 * Keeps at most one option chosen in a single choice. If somebody else chose another option meanwhile, a choice sent
 * with a revision is a conflict; one sent without a revision wins and clears the other.
 */
export function keepOneChoice<A extends SentAnswer>(
  form: Form,
  compared: readonly ComparedAnswer<A>[],
  current: ReadonlyMap<number, { readonly value: string }>,
): { settled: ComparedAnswer<A | SentAnswer>[]; otherChoices: number[] } {
  const changed = new Map(
    compared.flatMap(({ answer, outcome }) => (outcome === 'changed' ? [[answer.option_id, answer.value]] : [])),
  )
  const otherChoices = new Set<number>()
  const cleared: ComparedAnswer<SentAnswer>[] = []
  const settled = compared.map((each): ComparedAnswer<A> => {
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
 * Saves checkboxes of one list that were sent with a revision all together or not at all: if one of them changed
 * meanwhile, the sender has not seen that, and a mixture would be an answer that nobody gave.
 */
export function keepBoxesTogether<A extends SentAnswer>(
  form: Form,
  compared: readonly ComparedAnswer<A>[],
): readonly ComparedAnswer<A>[] {
  const listOf = ({ answer }: ComparedAnswer<A>) => {
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

/** Returns faults for two options sent as chosen in a single choice, because it is unclear which one was meant. */
export function findDoubleChoices(form: Form, sent: readonly SentAnswer[]): Detail[] {
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
