import type { Question } from '../../description/form.ts'
import { mergeComputed } from '../../description/merge-computed.ts'
import type { FormulaLanguage } from '../../formula/formula-language.ts'
import { readReference } from '../../formula/reference.ts'
import { readTextTest } from '../../formula/text-test.ts'
import { formule } from '../formule/definition.ts'

/**
 * Returns the names of numbers of other questions in the formulae of the questions that a group repeats, without those
 * of the same repetition. Throws FormulaError for a formula that cannot be parsed.
 */
export function findNamesOutside(group: Question, formulas: FormulaLanguage): readonly string[] {
  const inner = questionsUnder(group)
  const questionIds = new Set(inner.map(({ id }) => id))
  const optionIds = new Set(inner.flatMap(({ options }) => options.map(({ id }) => id)))
  const names = inner.flatMap((question) => {
    const conditions = [question, ...question.options].flatMap(({ show_if }) => show_if ?? [])
    const written = conditions.concat(question.required_if ?? [])
    const isComputed = question.question_type.label === formule.type
    const computed = isComputed ? formule.reads(question, formulas) : []
    return [...written.flatMap((each) => [...formulas.parse(each).variables]), ...computed]
  })
  return [...new Set(names)].filter((name) => {
    const reference = readTextTest(name)?.reference ?? readReference(name)
    return reference !== null && !(reference.of === 'question' ? questionIds : optionIds).has(reference.id)
  })
}

function questionsUnder({ children_question }: Question): Question[] {
  return children_question.flatMap((child) => [mergeComputed(child), ...questionsUnder(child)])
}
