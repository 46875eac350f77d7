import type { Arbitrary } from 'fast-check'
import type { Field, FormDescription, Question } from '../../description/form.ts'
import { linkedDescription } from './links.ts'

/** The day of the forms below, among the dates that answers are drawn from. */
export const TODAY = '2025-06-15'

/**
 * Any valid description with every rule that standard JSON Schema cannot always express: checks, conditions and
 * requirements by formula, also within repetitions, and dates relative to today.
 */
export const engineRulesDescription: Arbitrary<FormDescription> = linkedDescription.map((description) => {
  const form = structuredClone(description)
  for (const { questions } of form.sections) for (const question of questions) addRules(question)
  return form
})

function addRules(question: Question): void {
  for (const field of [...question.fields, ...(question.computed?.fields ?? [])]) limitDate(field)
  const [first, second] = question.children_question
  const isGroup = question.question_type.label === 'group'
  if (isGroup && first !== undefined && second !== undefined && first.options.length > 0)
    second.show_if = `q${first.id} > 0`
  for (const child of question.children_question) addRules(child)
}

function limitDate(field: Field): void {
  if (field.type === 'date' && field.min === undefined) field.max = 'today'
}
