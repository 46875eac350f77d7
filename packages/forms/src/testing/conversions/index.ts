import { BUDGET_ANSWERS } from './budget-answers.ts'
import { convertBudget } from './budget-form.ts'
import budget from './budget.json'
import { type ConvertedForm, type GivenAnswers, writeAnswers } from './converted-form.ts'
import { convertQuestionnaire } from './fhir-form.ts'
import { HOUSEHOLD_ANSWERS } from './household-answers.ts'
import visit from './household-visit.json'
import { convertJsonSchema } from './json-schema-form.ts'
import { CLAIM_ANSWERS } from './veteran-claim-answers.ts'
import claim from './veteran-claim.json'

/**
 * Forms in the manner of public ones, converted by script: for tests and stories. Only the workspace has this entry, and
 * nothing of it is published.
 */
const FORMS = {
  claim: () => withAnswers(convertJsonSchema(claim), CLAIM_ANSWERS),
  budget: () => withAnswers(convertBudget(budget), BUDGET_ANSWERS),
  visit: () => withAnswers(convertQuestionnaire(visit), HOUSEHOLD_ANSWERS),
}

export type ConvertedFormName = keyof typeof FORMS

/** The day on which the answers to the converted forms are valid. */
export const CONVERTED_FORMS_TODAY = '2026-11-28'

/** Converts a form; returns its description, and valid answers to all of it. */
export function convertForm(name: ConvertedFormName) {
  return FORMS[name]()
}

function withAnswers(converted: ConvertedForm, given: GivenAnswers) {
  return { description: converted.description, answers: writeAnswers(converted, given) }
}
