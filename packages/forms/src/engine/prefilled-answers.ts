import type { Option, Prefill } from '../description/form.ts'
import type { Form, IndexedQuestion } from '../description/index-form.ts'
import { choosesOptions, hasCells, isSingleChoice } from '../question-type/question-facts.ts'
import { findDefaultAnswer } from '../question-type/default-answer.ts'
import { foldText } from '../text/fold-text.ts'
import type { Answer } from '../values/answer.ts'
import { isRow } from '../values/value.ts'

/** A prefilled answer, with the names of the facts that it was made from; none for a default. */
export interface PrefilledAnswer extends Answer {
  readonly from: readonly string[]
}

/**
 * Creates the first answers of a form from the sources in its description (`Question.prefill`), or else from its
 * defaults (`Question.default`). For a backend, when it
 * creates a form for somebody: `factOf` returns the text of a fact by its name, in wire format; undefined when it is
 * unknown. A fact that its input does not accept (too long, no such choice, out of range) is left out, so that nobody
 * has to correct a prefilled answer.
 */
export function prefilledAnswers(form: Form, factOf: (name: string) => string | undefined): PrefilledAnswer[] {
  return form.questions.flatMap((indexed) => {
    const { prefill = [], computed, options } = indexed.question
    if (computed?.readOnly === true) return []
    const parts = prefill.flatMap((each) => firstFact(indexed, each, factOf) ?? [])
    const chosenParts = isSingleChoice(indexed) ? parts.slice(0, 1) : parts.filter(isFirstOfItsInput)
    const fallback = parts.length === 0 ? findDefaultAnswer(indexed) : null
    if (fallback !== null) return [{ ...fallback, from: [] }]
    return options.flatMap(
      (option) =>
        answerOf(
          indexed,
          option,
          chosenParts.filter((part) => part.option === option),
        ) ?? [],
    )
  })
}

const isFirstOfItsInput = (part: Part, place: number, parts: readonly Part[]) =>
  parts.findIndex(({ option, field }) => option === part.option && field === part.field) === place

interface Part {
  readonly option: Option
  /** The text of the answer, or of the cell in the named column. */
  readonly text: string
  readonly field: string | undefined
  readonly name: string
}

function firstFact(indexed: IndexedQuestion, prefill: Prefill, factOf: (name: string) => string | undefined) {
  for (const name of prefill.from) {
    const part = partOf(indexed, prefill, { name, text: factOf(name)?.trim() ?? '' })
    if (part !== null && answerOf(indexed, part.option, [part]) !== null) return part
  }
  return null
}

function partOf(
  { question, definition }: IndexedQuestion,
  { option_id, field }: Prefill,
  { name, text }: { readonly name: string; readonly text: string },
): Part | null {
  if (text === '') return null
  if (choosesOptions({ question, definition })) {
    const option = question.options.find(({ label }) => foldText(label) === foldText(text))
    return option === undefined ? null : { option, name, field, text: '1' }
  }
  const option = question.options.find(({ id }) => option_id === undefined || id === option_id)
  return option === undefined ? null : { option, name, field, text }
}

/** The answer made of some parts; null when there is none, or when it would be invalid. */
function answerOf(
  { model, definition }: IndexedQuestion,
  option: Option,
  parts: readonly Part[],
): PrefilledAnswer | null {
  const [first] = parts
  if (first === undefined) return null
  const text = hasCells(definition)
    ? JSON.stringify(Object.fromEntries(parts.map(({ field, text: cell }) => [field, cell])))
    : first.text
  if (model.refusals(option, text).length > 0) return null
  const read = model.read(option, text)
  if (hasCells(definition) && !isRow(read)) return null
  if (model.faults({ values: { [option.id]: read }, details: {} }).length > 0) return null
  const value = model.write(option, read)
  return value === '' ? null : { option_id: option.id, value, details: null, from: parts.map(({ name }) => name) }
}
