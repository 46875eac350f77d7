import type { Field } from '../../description/form.ts'
import type { Form, IndexedQuestion } from '../../description/index-form.ts'
import type { Answer } from '../../values/answer.ts'
import { type Evaluation, evaluate } from '../../engine/evaluate.ts'
import type { QuestionState } from '../../engine/form-store.ts'
import { isRow } from '../../values/value.ts'

/**
 * Counts how often the cases of a property occurred in its own run: if a generator stops producing one, the property
 * tests nothing.
 */
export class Occurrences {
  readonly #counts = new Map<string, number>()

  /** Counts each of these once more. */
  add(names: Iterable<string>): void {
    for (const name of names) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** Lists the wanted occurrences that came up fewer than `least` times, with how often they did. */
  missing(wanted: readonly string[], least: number): readonly string[] {
    return wanted
      .map((name) => ({ name, count: this.#counts.get(name) ?? 0 }))
      .filter(({ count }) => count < least)
      .map(({ name, count }) => `${name}: ${count}`)
  }
}

/**
 * The cases that occur in a form with these answers, each once: `valid table`, `wrong money field`, `fault pattern`…
 */
export function occurrencesIn(form: Form, answers: readonly Answer[]): ReadonlySet<string> {
  const evaluation = evaluate(form, answers)
  const found = new Set<string>(evaluation.faults.map(({ code }) => `fault ${code}`))
  for (const indexed of form.questions) {
    const state = evaluation.questions.get(indexed.question.id)
    if (state !== undefined) for (const name of ofQuestion(indexed, state, evaluation)) found.add(name)
  }
  return found
}

function ofQuestion(indexed: IndexedQuestion, state: QuestionState, { hiddenAnswered }: Evaluation): string[] {
  const { question, depth, shownBy } = indexed
  const type = question.question_type.label
  const isWrong = state.faults.length > 0
  if (!state.visible) return hiddenAnswered.includes(question.id) ? [`hidden ${type}`, `hidden at depth ${depth}`] : []
  if (!isWrong && !state.answered) return [`unanswered ${type}`]
  const said = [`${isWrong ? 'invalid' : 'valid'} ${type}`]
  if (depth > 0) said.push(`${isWrong ? 'invalid' : 'valid'} at depth ${depth}`)
  if (shownBy !== null) said.push(`shown at depth ${depth}`)
  if (Object.values(state.details).some((text) => text.trim() !== '')) said.push(`detail of ${type}`)
  for (const count of ['limit', 'minimum'] as const) {
    if (question.computed?.[count] !== undefined) said.push(`${isWrong ? 'invalid' : 'valid'} ${type} with a ${count}`)
  }
  if (question.fields.some((each) => each.type === 'formula')) said.push(`formula of ${type}`)
  if (question.computed?.readOnly === true) said.push('read only')
  if (question.options.some(({ custom }) => custom === 'board')) said.push('board')
  return [...said, ...fieldsIn(state)]
}

/** Types whose fields are columns, groups of choices, results or file types, and not inputs. */
const NO_INPUTS = new Set(['table', 'table-mixed', 'financial-table', 'checkbox-list', 'formule', 'file'])

/** Each field that has a text, as input or as column: right or wrong, and the rules that it keeps. */
function fieldsIn({ question, values, faults }: QuestionState): string[] {
  return question.options.flatMap(({ id }, place) => {
    const value = values[id]
    const wrong = new Set(faults.filter(({ option_id }) => option_id === id).map(({ path }) => path))
    const told = (field: Field, path: string) => {
      const isWrong = wrong.has(path)
      const rules = (['validation', 'length', 'min_length', 'min', 'max'] as const).filter(
        (rule) => (field[rule] ?? null) !== null,
      )
      return [`${isWrong ? 'wrong' : 'right'} ${field.type} field`].concat(
        isWrong ? [] : rules.map((rule) => `${rule} of ${field.type} kept`),
      )
    }
    const cells = (row: object, path: string) =>
      question.fields
        .filter((field) => String(Reflect.get(row, field.id) ?? '').trim() !== '')
        .flatMap((field) => told(field, `${path}${field.id}`))
    if (isRow(value)) return cells(value, '')
    if (Array.isArray(value)) {
      return value.flatMap((row: unknown, rank) => (typeof row === 'object' && row ? cells(row, `[${rank}].`) : []))
    }
    const field = question.fields[place] ?? question.fields[0]
    const isInput = typeof value === 'string' && value.trim() !== '' && !NO_INPUTS.has(question.question_type.label)
    return isInput && field !== undefined ? told(field, '') : []
  })
}
