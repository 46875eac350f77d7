import { type Arbitrary, array, constant, constantFrom, integer, nat, record, tuple } from 'fast-check'
import type { Check, FormDescription, Question, Section } from '../../description/form.ts'
import type { QuestionDefinition } from '../../question-type/define-question.ts'
import { NUMBER_FIELD_TYPES } from '../../values/field-value.ts'
import { QUESTION_DEFINITIONS, type QuestionType } from '../../questions/index.ts'
import { validDescription } from './forms.ts'

/** A formula over numbers of a form, once these are known. */
type Expression = (names: readonly string[]) => string

const CONSTANTS = ['0', '1', '2', '12', '-3.5', '60']
const COMPARED = ['>', '>=', '<', '<=', '==', '!=']

const named = nat().map(
  (rank): Expression =>
    (names) =>
      names[rank % names.length] ?? '1',
)
const compared: Arbitrary<Expression> = tuple(named, constantFrom(...COMPARED), constantFrom(...CONSTANTS)).map(
  ([name, sign, constant]) =>
    (names) =>
      `${name(names)} ${sign} ${constant}`,
)
const expression: Arbitrary<Expression> = integer({ min: 0, max: 9 }).chain((rank): Arbitrary<Expression> => {
  if (rank < 3) return named
  if (rank < 7) return compared
  if (rank === 7) return tuple(named, named).map((pair) => (names) => pair.map((each) => each(names)).join(' - '))
  return tuple(constantFrom('min', 'max'), compared, compared).map(
    ([called, one, other]) =>
      (names) =>
        `${called}(${one(names)}, ${other(names)})`,
  )
})

const check = record({ holds: expression, questions: array(nat(), { minLength: 1, maxLength: 3 }) })

/** Where links are written: on few questions, and never on the first, which could only read itself. */
const links = record({
  questions: array(tuple(nat(), expression), { maxLength: 5 }),
  sections: array(tuple(nat(), expression), { maxLength: 1 }),
  required: array(tuple(nat(), expression), { maxLength: 4 }),
  offers: array(tuple(nat(), nat(), expression), { maxLength: 4 }),
  formulae: constantFrom('', 'own', 'elsewhere'),
  checks: array(check, { maxLength: 2 }),
})

/**
 * Any valid description in which questions depend on others by formulae. Each reads earlier questions only, so that
 * there is no circle; checks, what is required and what is offered read any.
 */
export const linkedDescription: Arbitrary<FormDescription> = validDescription.chain((description) =>
  links.map((drawn) => {
    const form = structuredClone(description)
    const all = form.sections.flatMap(({ questions }) => questions.flatMap(withChildren))
    const before = (question: Question) => all.slice(0, all.indexOf(question)).flatMap(namesOf)
    const write = (to: Question | Section, first: Question | undefined, say: Expression) => {
      const names = first === undefined ? [] : before(first)
      if (names.length > 0) to.show_if = say(names)
    }
    for (const [rank, say] of drawn.questions) {
      const question = all[rank % all.length]
      if (question !== undefined) write(question, question, say)
    }
    for (const [rank, say] of drawn.sections) {
      const section = form.sections[rank % form.sections.length]
      if (section !== undefined) write(section, section.questions[0], say)
    }
    for (const [rank, say] of drawn.required) require(all[rank % all.length], say(all.flatMap(namesOf)))
    const choices = all.filter(isChoice)
    for (const [rank, place, say] of drawn.offers) {
      const question = choices[rank % choices.length]
      const options = question?.computed?.options ?? question?.options ?? []
      const option = options[place % options.length]
      if (option !== undefined) option.show_if = say(all.flatMap(namesOf))
    }
    if (drawn.formulae === 'elsewhere') for (const each of all) readElsewhere(each, before(each))
    const asked = all.filter(({ id }) => all.flatMap(optionsOf).some((option) => option.question === id))
    form.checks = drawn.checks.flatMap(({ holds, questions }): Check[] => {
      const ids = questions.flatMap((rank) => asked[rank % asked.length]?.id ?? [])
      return ids.length === 0 ? [] : [{ holds: holds(all.flatMap(namesOf)), message: 'Accordez ceci.', questions: ids }]
    })
    return form
  }),
)

/** A description with a circle of conditions, and the ids of the questions in it. */
export const circularDescription: Arbitrary<{ readonly form: FormDescription; readonly ids: readonly number[] }> =
  tuple(linkedDescription, array(nat(), { minLength: 1, maxLength: 4 })).chain(([description, ranks]) => {
    const form = structuredClone(description)
    const all = form.sections.flatMap(({ questions }) => questions.flatMap(withChildren))
    const asked = all.filter((each) => optionsOf(each).length > 0)
    const chosen = [...new Set(ranks.map((rank) => asked[rank % asked.length]))].filter((each) => each !== undefined)
    for (const [place, each] of chosen.entries()) each.show_if = `q${chosen[(place + 1) % chosen.length]?.id} > 0`
    return constant({ form, ids: chosen.map(({ id }) => id) })
  })

/** A question and those under it, in order of the description; those that it repeats are no questions of the form. */
export function withChildren(question: Question): Question[] {
  if (question.question_type.label === 'group') return [question]
  return [question, ...question.children_question.flatMap(withChildren)]
}

function require(question: Question | undefined, written: string): void {
  if (question === undefined) return
  const type = question.question_type.label as QuestionType
  const { isCounted, holdsDocument }: QuestionDefinition = QUESTION_DEFINITIONS[type]
  if (isCounted === false && holdsDocument !== true) return
  question.required = 0
  question.required_if = written
}

function readElsewhere({ computed, fields }: Question, names: readonly string[]): void {
  const [field] = computed?.fields ?? fields
  const isFormula = field?.type === 'formula' && field.id === 'resultat'
  if (isFormula && names.length > 0) field.values = [`${field.values?.[0]} + ${names[0]}`]
}

function optionsOf({ id, computed, options }: Question): { readonly question: number; readonly id: number }[] {
  return (computed?.options ?? options).map((option) => ({ question: id, id: option.id }))
}

/** Whether its answer is which of its options are chosen. */
function isChoice({ computed, fields, question_type }: Question): boolean {
  return (computed?.fields ?? fields).length === 0 && ['radio', 'checkbox', 'select'].includes(question_type.label)
}

/** Names of some of its numbers: of itself, of its choices or inputs, of columns. */
function namesOf(question: Question): string[] {
  const options = optionsOf(question)
  if (options.length === 0) return []
  const fields = question.computed?.fields ?? question.fields
  const definition = QUESTION_DEFINITIONS[question.question_type.label as QuestionType]
  const own = [`q${question.id}`]
  if (['table', 'table-mixed', 'financial-table'].includes(definition.type)) {
    const columns = fields.filter(({ type }) => NUMBER_FIELD_TYPES.has(type) || type === 'formula')
    return [...own, ...columns.map((field) => `q${question.id}_${field.id}`)]
  }
  const hasNumbers = ['formule', 'multiple-number'].includes(definition.type)
  const isToggle = definition.type === 'toggle'
  return isToggle || isChoice(question) || hasNumbers ? [...own, ...options.map(({ id }) => `o${id}`)] : own
}
